import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The folder of the package that runs, be it this project or one in `node_modules`: with `dist/` and `resources/`. */
export function packageFolder(below: string = import.meta.dirname): string {
  if (existsSync(join(below, "package.json"))) return below;
  const above = dirname(below);
  if (above === below) throw new Error("The server lies in no package.");
  return packageFolder(above);
}
