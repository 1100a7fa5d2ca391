import type { Readable } from "node:stream";

/** A Node stream of bytes as a web stream, read no faster than it is taken; cancelling destroys it. */
export function webStream(stream: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<unknown> = stream[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const chunk = await chunks.next();
      const value: unknown = chunk.value;
      if (chunk.done) controller.close();
      else if (value instanceof Uint8Array) controller.enqueue(value);
      else throw new TypeError("The stream gives something else than bytes");
    },
    cancel: () => {
      stream.destroy();
    },
  });
}
