import { say, type Sentence } from "../texts";

/** The JSON at an address of the public internet. Rejects with `PublicJsonError`, whose text is for people. */
export type ReadPublicJson = (address: string) => Promise<unknown>;

/** Speaks to addresses of the public internet that people name, and nowhere else. */
export interface Outside {
  fetch: typeof fetch;
  /** Rejects with `PublicJsonError` for an address that is not to be spoken to. */
  check(address: string): Promise<void>;
}

/** Why nothing was read, in words for whoever typed the address. */
export class PublicJsonError extends Error {
  override name = "PublicJsonError";

  constructor(readonly says: Sentence) {
    super(say(says));
  }
}
