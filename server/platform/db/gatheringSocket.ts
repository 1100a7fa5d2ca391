import { Socket } from "node:net";

type Written = (error?: Error | null) => void;

/** Messages of one turn leave in one packet: a transaction's opening, its first statements and its end are one write. */
export class GatheringSocket extends Socket {
  private gathering = false;

  constructor() {
    super();
    // Node's connect() puts its own `write` on the object, which would hide the one below.
    this.once("connect", () => Reflect.deleteProperty(this, "write"));
  }

  override write(
    chunk: string | Uint8Array,
    encoding?: BufferEncoding | Written,
    written?: Written,
  ): boolean {
    if (!this.gathering) {
      this.gathering = true;
      this.cork();
      process.nextTick(() => {
        this.gathering = false;
        this.uncork();
      });
    }
    return typeof encoding === "string"
      ? super.write(chunk, encoding, written)
      : super.write(chunk, encoding ?? written);
  }
}
