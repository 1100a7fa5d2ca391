import Type from "typebox";

/** The body of an answer that is lines of JSON. */
export const Lines = Type.Unsafe<ReadableStream<Uint8Array> | string>({
  type: "string",
  contentMediaType: "application/x-ndjson",
});

/** Longer than the content of the largest upload in base64. */
const LONGEST = 64 * 1_048_576;

/** A line of a file, and whether the file ends within it. */
export interface Line {
  text: string;
  isWhole: boolean;
}

/**
 * The lines of a text in UTF-8, one at a time. Throws RangeError at one that is longer than any that an export has, and
 * TypeError for other bytes.
 */
export async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Line> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const reader = stream.getReader();
  let parts: string[] = [];
  let length = 0;
  try {
    for (;;) {
      const { value, done } = await reader.read();
      let text = done ? decoder.decode() : decoder.decode(value, { stream: true });
      for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n")) {
        yield { text: parts.join("") + text.slice(0, end), isWhole: true };
        parts = [];
        length = 0;
        text = text.slice(end + 1);
      }
      if (text !== "") {
        parts.push(text);
        length += text.length;
      }
      if (length > LONGEST) throw new RangeError("A line is longer than any that an export has");
      if (done) break;
    }
    if (parts.length > 0) yield { text: parts.join(""), isWhole: false };
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
