import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const CODE = /\.(ts|tsx|mts|mjs)$/;
const SPECIFIER =
  /(import\s+type\s[^;]*?|export\s+type\s[^;]*?)?(?:from\s*|import\s*\(\s*|import\s+)["']([^"']+)["']/g;

/** One import of one file; `to` is a path from the project's root for ours, the package's name for others'. */
export interface Import {
  from: string;
  to: string;
  ours: boolean;
  /** Of types alone, which are gone when the code runs. */
  isType: boolean;
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
  return [...code.matchAll(SPECIFIER)].map(([, type, specifier = ""]) => {
    const ours = specifier.startsWith(".");
    const to = ours ? normalize(join(dirname(file), specifier)) : specifier;
    return { from: file, to, ours, isType: type !== undefined };
  });
}

/** The folder that a path counts as: each part of a layer of the server by itself, and so each file beside them. */
function folderOf(path: string): string {
  const [top, layer, part] = path.split("/");
  const isLayer = layer === "platform" || layer === "engine" || layer === "areas";
  return [top, layer, ...(isLayer && part !== undefined ? [part] : [])].join("/").replace(/\.ts$/, "");
}

function reachable(next: ReadonlyMap<string, ReadonlySet<string>>, from: string): Set<string> {
  const found = new Set<string>();
  const waiting = [...(next.get(from) ?? [])];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (found.has(folder)) continue;
    found.add(folder);
    waiting.push(...(next.get(folder) ?? []));
  }
  return found;
}

/** Groups of the server's folders that import each other; none where every folder can be taken out by itself. */
export function cyclesOf(imports: readonly Pick<Import, "from" | "to">[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [one, other] = [folderOf(from), folderOf(to)];
    if (one !== other) next.set(one, (next.get(one) ?? new Set()).add(other));
  }
  const reached = new Map([...next.keys()].map((folder) => [folder, reachable(next, folder)]));
  const cycles = [...reached]
    .filter(([folder, found]) => found.has(folder))
    .map(([folder, found]) => [...found].filter((other) => reached.get(other)?.has(folder)).toSorted());
  return [...new Map(cycles.map((cycle) => [cycle.join(" "), cycle])).values()];
}

const ENDINGS = ["", ".ts", ".tsx", ".mjs", "/index.ts"];

function fileOf(path: string): string | undefined {
  return ENDINGS.map((ending) => path + ending).find((file) => CODE.test(file) && existsSync(file));
}

/** Every file of ours that runs because this one does, itself included. */
export function reachableFrom(entry: string): string[] {
  const found = new Set([entry]);
  for (const file of found) {
    for (const { to, ours, isType } of importsOf(file)) {
      const next = ours && !isType ? fileOf(to) : undefined;
      if (next !== undefined) found.add(next);
    }
  }
  return [...found];
}
