/** A file, or a folder where it has no content. */
export interface PackedFile {
  path: string;
  content?: Uint8Array;
}

/** Bytes before the table of contents: how long that is. */
const HEAD_BYTES = 4;

/** All files in one: the length of a table of contents, that table as JSON, and the contents one after the other. */
export function packFiles(files: readonly PackedFile[]): Uint8Array {
  const table = new TextEncoder().encode(
    JSON.stringify(files.map(({ path, content }) => [path, content?.length ?? -1])),
  );
  const size = files.reduce((sum, { content }) => sum + (content?.length ?? 0), HEAD_BYTES + table.length);
  const packed = new Uint8Array(size);
  new DataView(packed.buffer).setUint32(0, table.length);
  packed.set(table, HEAD_BYTES);
  let at = HEAD_BYTES + table.length;
  for (const { content } of files) {
    if (!content) continue;
    packed.set(content, at);
    at += content.length;
  }
  return packed;
}

/** The files that were packed, as views on the bytes given. */
export function unpackFiles(packed: Uint8Array): PackedFile[] {
  const length = new DataView(packed.buffer, packed.byteOffset).getUint32(0);
  const text = new TextDecoder().decode(packed.subarray(HEAD_BYTES, HEAD_BYTES + length));
  let at = HEAD_BYTES + length;
  return (JSON.parse(text) as [string, number][]).map(([path, size]) => {
    if (size < 0) return { path };
    const content = packed.subarray(at, at + size);
    at += size;
    return { path, content };
  });
}
