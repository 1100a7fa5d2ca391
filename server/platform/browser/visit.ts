/** What a visitor's browser keeps of the server between visits: contents by path, and `null` for what was removed. */
export interface Visit {
  entries: ReadonlyMap<string, Uint8Array | null>;
  /** Keeps all of these changes or none. */
  write(changes: ReadonlyMap<string, Uint8Array | null>): Promise<void>;
  /** Forgets everything. */
  forget(): Promise<void>;
}

const NAME = "almoner-demo";
const ENTRIES = "entries";
/** Names what the other entries belong to, and when they began. */
const LABEL = "label";

interface Label {
  /** Of the database that the visit began with: entries of another one do not fit. */
  base: string;
  begun: number;
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("The browser's storage failed"));
  });
}

function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("The browser's storage failed"));
  });
}

function open(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(ENTRIES);
  return done(request);
}

async function read(database: IDBDatabase): Promise<Map<string, unknown>> {
  const store = database.transaction(ENTRIES).objectStore(ENTRIES);
  const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
  return new Map(keys.map((key, index) => [typeof key === "string" ? key : "", values[index] as unknown]));
}

async function put(database: IDBDatabase, changes: Iterable<[string, unknown]>): Promise<void> {
  const transaction = database.transaction(ENTRIES, "readwrite", { durability: "relaxed" });
  const store = transaction.objectStore(ENTRIES);
  for (const [key, value] of changes) store.put(value, key);
  await committed(transaction);
}

async function clear(database: IDBDatabase): Promise<void> {
  const transaction = database.transaction(ENTRIES, "readwrite");
  transaction.objectStore(ENTRIES).clear();
  await committed(transaction);
}

/** A visit of which nothing stays: for browsers that keep nothing, as in private windows. */
function passingVisit(): Visit {
  return { entries: new Map(), write: async () => undefined, forget: async () => undefined };
}

/** How a visit is opened. */
export interface VisitOptions {
  factory: IDBFactory | undefined;
  base: string;
  now: Date;
  /** After how long one begins anew, in milliseconds: its samples lie around the day that it began. */
  keptMs: number;
  /** Told once when nothing more can be kept, as where the browser's room is used up. */
  onLoss(error: unknown): void;
}

/** The visit that this browser has kept, or a new one. */
export async function openVisit({ factory, base, now, keptMs, onLoss }: VisitOptions): Promise<Visit> {
  try {
    if (!factory) return passingVisit();
    const database = await open(factory);
    const entries = await read(database);
    const label = entries.get(LABEL) as Label | undefined;
    if (label?.base !== base || now.getTime() - label.begun >= keptMs) {
      await clear(database);
      await put(database, [[LABEL, { base, begun: now.getTime() } satisfies Label]]);
      entries.clear();
    }
    entries.delete(LABEL);
    return keeping(database, entries as Map<string, Uint8Array | null>, onLoss);
  } catch (error) {
    onLoss(error);
    return passingVisit();
  }
}

function keeping(
  database: IDBDatabase,
  entries: ReadonlyMap<string, Uint8Array | null>,
  onLoss: (error: unknown) => void,
): Visit {
  let isLost = false;
  return {
    entries,
    write: async (changes) => {
      if (isLost) return;
      try {
        await put(database, changes);
      } catch (error) {
        // A part alone would not fit together: the next visit begins anew, and this one goes on in memory.
        isLost = true;
        onLoss(error);
        await clear(database).catch(() => undefined);
      }
    },
    forget: async () => {
      isLost = true;
      await clear(database);
    },
  };
}
