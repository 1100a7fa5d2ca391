/** The chunks of a web stream; leaving early cancels it. */
export async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  let whole = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      yield value;
    }
    whole = true;
  } finally {
    if (!whole) await reader.cancel().catch(() => undefined);
    reader.releaseLock();
  }
}

/** The same stream, which fails when its source gives nothing for that long, in milliseconds, after it was asked. */
export function impatient(stream: ReadableStream<Uint8Array>, ms: number): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error(`Nothing came for ${ms} ms`)), ms);
      });
      try {
        const { done, value } = await Promise.race([reader.read(), late]);
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        controller.error(error);
        reader.cancel().catch(() => undefined);
      } finally {
        clearTimeout(timer);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
