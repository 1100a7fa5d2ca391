import {
  type ChangeSet,
  MemfsFrontendFS,
  type StorageBackend,
  type StorageEntry,
} from "@electric-sql/pglite/memfs-frontend";
import { engineFiles } from "./engineFiles";
import type { PackedFile } from "./packedFiles";
import type { Visit } from "./visit";

/** Where PGlite has its data directory in its own file system. */
const DATA_FOLDER = "/pglite/data";
/** Of the database's files among the visit's entries. */
const PREFIX = "database";

/** A data directory in memory: the files that every visit begins with, and over them what this one has changed. */
export class KeptFiles extends MemfsFrontendFS {
  constructor(base: Promise<readonly PackedFile[]>, visit: Visit) {
    const backend: StorageBackend = {
      init: async () => undefined,
      load: () => entriesOf(base, visit),
      apply: (changes) => visit.write(this.changed(changes)),
      close: async () => undefined,
    };
    super(backend);
  }

  /** Whole files: what lies in the browser's storage is read at once and put in place, never patched. */
  private changed({ ops, files }: ChangeSet): Map<string, Uint8Array | null> {
    const changes = new Map<string, Uint8Array | null>();
    for (const { op, path } of ops) if (op === "remove") changes.set(PREFIX + path, null);
    for (const { path } of [...files.data, ...files.wal, ...files.control]) {
      if (this.pg) changes.set(PREFIX + path, engineFiles(this.pg).readFile(DATA_FOLDER + path));
    }
    return changes;
  }
}

async function* entriesOf(base: Promise<readonly PackedFile[]>, visit: Visit): AsyncGenerator<StorageEntry> {
  const changed = new Map(
    [...visit.entries].flatMap(([key, content]) =>
      key.startsWith(`${PREFIX}/`) ? [[key.slice(PREFIX.length), content] as const] : [],
    ),
  );
  for (const { path, content } of await base) {
    const now = changed.get(path);
    changed.delete(path);
    if (now === null) continue;
    if (content) yield { kind: "file", path, data: now ?? content };
    else yield { kind: "dir", path };
  }
  for (const [path, data] of changed) if (data) yield { kind: "file", path, data };
}
