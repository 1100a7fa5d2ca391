import { say, type Sentence } from "../texts";

/** The JSON at an address of the public internet. Rejects with `PublicJsonError`, whose text is for people. */
export type ReadPublicJson = (address: string) => Promise<unknown>;

/** Why nothing was read, in words for whoever typed the address. */
export class PublicJsonError extends Error {
  override name = "PublicJsonError";

  constructor(readonly says: Sentence) {
    super(say(says));
  }
}
