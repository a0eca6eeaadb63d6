/**
 * Makes sure that Deno is new enough.
 *
 * @module
 */

/** The oldest Deno that will do. */
export const NEEDED = "2.9.0";

/** Why that version of Deno will not do; `undefined` if it will. */
export function denoFault(version: string): string | undefined {
  const [have, need] = [version, NEEDED].map((each) =>
    each.split(".").map((part) => parseInt(part))
  );
  const differing = need.findIndex((part, at) => part !== (have[at] ?? 0));
  if (differing < 0 || (have[differing] ?? 0) > need[differing]) return undefined;
  return `Dancebook needs Deno ${NEEDED} or later, and this is Deno ${version}: ` +
    'run "deno upgrade", or put "npx -y deno@2.9.6" in place of "deno"';
}

/** Ends the process with a message if Deno is too old. */
export function requireDeno(): void {
  const fault = denoFault(Deno.version.deno);
  if (fault === undefined) return;
  // deno-lint-ignore no-console -- what runs here is a command
  console.error(fault);
  Deno.exit(1);
}

if (import.meta.main) requireDeno();
