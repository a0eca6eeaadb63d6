import { assertEquals, assertStringIncludes } from "@std/assert";
import { denoFault } from "../../lib/cli/require_deno.ts";

Deno.test("denoFault() refuses what is older than Deno 2.9", () => {
  for (const version of ["1.46.3", "2.0.0", "2.8.9"]) {
    assertStringIncludes(
      denoFault(version) ?? "",
      `needs Deno 2.9.0 or later, and this is Deno ${version}`,
    );
  }
});

Deno.test("denoFault() takes what is as new or newer", () => {
  for (
    const version of ["2.9.0", "2.9.6", "2.10.0", "3.0.0-rc.1", "2.9.0+abc", Deno.version.deno]
  ) {
    assertEquals(denoFault(version), undefined, version);
  }
});
