/** A content that has been received whole. */
export interface ReceivedFile {
  /** Where it lies, as its `Incoming` names it. */
  path: string;
  /** Bytes. */
  size: number;
  contentType: string;
}

/** Why a content was not kept or given: there is no room, or the storage cannot be reached or used. */
export type StorageFailure = "full" | "unavailable";

/** The storage did not do what it was asked; nothing of it is half done. `message` is for the log. */
export class StorageError extends Error {
  override readonly name = "StorageError";

  constructor(
    readonly failure: StorageFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Where contents are kept, by random keys that the server makes. Calls throw StorageError. */
export interface FileStore {
  /** Keeps the file's content under the key; the file itself may be moved away. Resolves when the content is safe. */
  put(key: string, file: ReceivedFile): Promise<void>;
  /** The content from its beginning, or nothing when there is none under the key. */
  open(key: string): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Forgets the content; that there is none is fine. */
  remove(key: string): Promise<void>;
}

/** Where contents wait that are being received, until the store keeps them. */
export interface Incoming {
  /**
   * Takes the content and answers its SHA-256. Throws `wrongSize` at the first byte beyond `size`, and when fewer came,
   * and StorageError; whatever it throws, nothing stays.
   */
  receive(
    body: ReadableStream<Uint8Array>,
    expected: { name: string; size: number; wrongSize: (isTooMuch: boolean) => Error },
  ): Promise<{ path: string; sha256: Uint8Array }>;
  /** What was received, from its beginning. */
  contents(path: string): Promise<ReadableStream<Uint8Array>>;
  /** Forgets what was received; that the store has taken it is fine. */
  discard(path: string): Promise<void>;
  /** Forgets what was being received when a process died; answers how many files. */
  sweep(now: Date): Promise<number>;
}

/** What calls need to take and give files. */
export interface FileStorage {
  store: FileStore;
  incoming: Incoming;
  /** The most that one organisation may keep, in bytes. */
  quotaBytes: number;
}
