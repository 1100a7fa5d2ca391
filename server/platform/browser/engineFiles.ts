import type { PGlite } from "@electric-sql/pglite";

/** What of PGlite's own file system is read; its types are Emscripten's, which it does not bring. */
export interface EngineFiles {
  readdir(path: string): string[];
  stat(path: string): { mode: number };
  isDir(mode: number): boolean;
  readFile(path: string): Uint8Array;
}

/** The files of an open database. */
export function engineFiles(pglite: PGlite): EngineFiles {
  return (pglite.Module as unknown as { FS: EngineFiles }).FS;
}
