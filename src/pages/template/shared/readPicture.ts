/** What an `<input type="file">` for pictures accepts. */
export const PICTURE_TYPES = "image/png,image/jpeg,image/gif,image/webp,image/avif";

const MOST_BYTES = 2_000_000;

/** A picture that was chosen as a `data:` URI, or why it is not taken: it is none, or larger than 2 MB. */
export async function readPicture(file: File): Promise<{ url: string } | { problem: "type" | "size" }> {
  if (!PICTURE_TYPES.split(",").includes(file.type)) return { problem: "type" };
  if (file.size > MOST_BYTES) return { problem: "size" };
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return { url: `data:${file.type};base64,${btoa(text)}` };
}
