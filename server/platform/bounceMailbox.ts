/** Where reports about mails that did not arrive come to. */
export interface BounceMailbox {
  /** Hands over what has not been read yet, and notes of each that it was read once `handle` is done with it; answers how many. */
  read(handle: (raw: Uint8Array) => Promise<void>, stopping: AbortSignal): Promise<number>;
}
