/** Where a program is, or `undefined` if this machine has none of these names. */
export function findProgram(...names: readonly string[]): string | undefined {
  for (const name of names) {
    for (const folder of (Deno.env.get("PATH") ?? "").split(":")) {
      const path = `${folder}/${name}`;
      try {
        if (Deno.statSync(path).isFile) return path;
      } catch (error) {
        if (!(error instanceof Deno.errors.NotFound)) throw error;
      }
    }
  }
  return undefined;
}

/** Where a program is; if it is nowhere, says what to install, and ends with failure. */
export function needProgram(names: readonly string[], debianPackage: string): string {
  const found = findProgram(...names);
  if (found !== undefined) return found;
  // deno-lint-ignore no-console -- a program's output
  console.error(
    `Cannot find ${names.join(" or ")}. On Debian and Ubuntu: apt-get install ${debianPackage}`,
  );
  Deno.exit(1);
}
