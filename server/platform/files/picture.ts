import { MAX_PICTURE_SIDE } from "../../../contract/api";
import { joinBytes } from "../bytes";
import { chunksOf } from "./webStreams";

export interface PictureSize {
  width: number;
  height: number;
}

const PNG_MARK = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Bytes of a pixel by the kind of its colours: grey, RGB, of a palette, grey and RGB with transparency. */
const PNG_BYTES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const LAST_FILTER = 4;

function isAllowed({ width, height }: PictureSize): boolean {
  return [width, height].every((side) => side >= 1 && side <= MAX_PICTURE_SIDE);
}

interface Chunk {
  kind: string;
  from: number;
  to: number;
}

/** The chunks of a PNG, all of them within the file, up to its end; nothing where one is not. */
function pngChunks(view: DataView): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  for (let at = PNG_MARK.length; at + 12 <= view.byteLength; ) {
    const from = at + 8;
    const to = from + view.getUint32(at);
    if (to + 4 > view.byteLength) return undefined;
    const kind = String.fromCharCode(...[4, 5, 6, 7].map((offset) => view.getUint8(at + offset)));
    chunks.push({ kind, from, to });
    if (kind === "IEND") return chunks;
    at = to + 4;
  }
  return undefined;
}

/** Whether the pixels unfold to just this many rows of this many bytes, each after a known filter; never more is unfolded. */
async function hasRows(packed: Uint8Array<ArrayBuffer>, rows: number, rowBytes: number): Promise<boolean> {
  const whole = rows * (rowBytes + 1);
  let count = 0;
  try {
    const pixels = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
    for await (const part of chunksOf(pixels)) {
      const first = (rowBytes + 1 - (count % (rowBytes + 1))) % (rowBytes + 1);
      for (let at = first; at < part.length; at += rowBytes + 1)
        if ((part[at] ?? 0) > LAST_FILTER) return false;
      count += part.length;
      if (count > whole) return false;
    }
  } catch {
    return false;
  }
  return count === whole;
}

async function readPng(bytes: Uint8Array<ArrayBuffer>, view: DataView): Promise<PictureSize | undefined> {
  const chunks = pngChunks(view);
  const [head] = chunks ?? [];
  if (!chunks || head?.kind !== "IHDR" || head.to - head.from !== 13) return undefined;
  if (chunks.filter(({ kind }) => kind === "IHDR").length > 1) return undefined;
  const size = { width: view.getUint32(head.from), height: view.getUint32(head.from + 4) };
  const [bits, colours = 0, compression, filters, interlace] = bytes.subarray(head.from + 8, head.to);
  const pixel = PNG_BYTES[colours];
  if (!isAllowed(size) || pixel === undefined || bits !== 8) return undefined;
  if (compression !== 0 || filters !== 0 || interlace !== 0) return undefined;
  const palette = chunks.find(({ kind }) => kind === "PLTE");
  if (colours === 3 && (!palette || palette.to - palette.from > 768)) return undefined;
  const packed = joinBytes(
    chunks.filter(({ kind }) => kind === "IDAT").map(({ from, to }) => bytes.subarray(from, to)),
  );
  return (await hasRows(packed, size.height, size.width * pixel)) ? size : undefined;
}

/** Frames of a JPEG that programs know: baseline, extended and progressive. */
const JPEG_FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);

function readJpeg(view: DataView): PictureSize | undefined {
  for (let at = 2; at + 10 <= view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (JPEG_FRAMES.has(marker)) {
      const size = { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
      const isPlain = view.getUint8(at + 4) === 8 && [1, 3].includes(view.getUint8(at + 9));
      return isPlain && isAllowed(size) ? size : undefined;
    }
    const length = view.getUint16(at + 2);
    if (length < 2) return undefined;
    at += 2 + length;
  }
  return undefined;
}

/**
 * The size of a PNG or JPEG that whatever draws pictures can be given: whole, of eight bits a colour, and no larger
 * unfolded than it says. Nothing for any other content.
 */
export async function readPicture(bytes: Uint8Array<ArrayBuffer>): Promise<PictureSize | undefined> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (PNG_MARK.every((byte, index) => bytes[index] === byte)) return readPng(bytes, view);
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? readJpeg(view) : undefined;
}
