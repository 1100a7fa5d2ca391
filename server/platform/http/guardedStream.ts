/**
 * The same stream, read no sooner than it is asked for. What breaks it is told to `onFailure` alone: whoever reads gets an
 * error without its text, which may quote what is stored.
 */
export function guardedStream(
  stream: ReadableStream<Uint8Array>,
  onFailure: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  let isLeft = false;
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const { done, value } = await reader.read();
          // A reading that was under way when nobody wanted it any more.
          if (isLeft) return;
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          if (isLeft) return;
          onFailure(error);
          controller.error(new Error("The answer broke off"));
        }
      },
      cancel: (reason) => {
        isLeft = true;
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
