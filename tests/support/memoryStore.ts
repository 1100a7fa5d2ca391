import { readFile } from "node:fs/promises";
import type { FileStore } from "../../server/platform/files";

/** A file store whose contents a test can look at. */
export interface MemoryStore extends FileStore {
  contents: Map<string, Uint8Array<ArrayBuffer>>;
}

export function createMemoryStore(): MemoryStore {
  const contents = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    contents,
    put: async (key, file) => {
      contents.set(key, new Uint8Array(await readFile(file.path)));
    },
    open: async (key) => {
      const content = contents.get(key);
      return content && new Blob([content]).stream();
    },
    remove: async (key) => {
      contents.delete(key);
    },
  };
}

/** Whether the store is one of these. */
export function isMemoryStore(store: FileStore): store is MemoryStore {
  return "contents" in store && store.contents instanceof Map;
}
