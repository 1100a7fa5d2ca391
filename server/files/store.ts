/** A file on this machine that has been received whole. */
export interface ReceivedFile {
  /** Absolute. */
  path: string;
  /** Bytes. */
  size: number;
  contentType: string;
}

/** Where contents are kept, by random keys that the server makes. */
export interface FileStore {
  /** Keeps the file's content under the key; the file itself may be moved away. Resolves when the content is safe. */
  put(key: string, file: ReceivedFile): Promise<void>;
  /** The content from its beginning, or nothing when there is none under the key. */
  open(key: string): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Forgets the content; that there is none is fine. */
  remove(key: string): Promise<void>;
}

/** What calls need to take and give files. */
export interface FileStorage {
  store: FileStore;
  /** An absolute folder for what is being received. */
  incoming: string;
  /** The most that one organisation may keep, in bytes. */
  quotaBytes: number;
}
