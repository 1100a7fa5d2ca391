import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const CODE = /\.(ts|tsx|mts|mjs)$/;
const SPECIFIER = /(?:from\s*|import\s*\(\s*|import\s+)["']([^"']+)["']/g;

/** One import of one file; `to` is a path from the project's root for ours, the package's name for others'. */
export interface Import {
  from: string;
  to: string;
  ours: boolean;
}

/** Every source file under the folders, tests left out, as paths from the project's root. */
export function sourceFiles(folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && CODE.test(entry.name) && !/\.(test|generated)\./.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
}

export function importsOf(file: string): Import[] {
  const code = readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  return [...code.matchAll(SPECIFIER)].map(([, specifier = ""]) => {
    const ours = specifier.startsWith(".");
    return { from: file, to: ours ? normalize(join(dirname(file), specifier)) : specifier, ours };
  });
}
