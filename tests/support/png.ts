import { crc32, deflateSync } from "node:zlib";

function chunk(kind: string, data: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(kind, 4, "latin1");
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])));
  return Buffer.concat([head, data, sum]);
}

export interface PngParts {
  width: number;
  height: number;
  bits?: number;
  /** 2 is RGB, 6 the same with transparency. */
  colours?: number;
  interlace?: number;
  /** The rows before they are packed, each with its filter; black unless told. */
  rows?: Uint8Array;
  /** In the place of the packed rows. */
  packed?: Uint8Array;
}

/** A PNG, or what is nearly one. */
export function pngOf(parts: PngParts): Uint8Array<ArrayBuffer> {
  const { width, height, bits = 8, colours = 2, interlace = 0 } = parts;
  const pixel = colours === 6 ? 4 : 3;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([bits, colours, 0, 0, interlace], 8);
  const rows = parts.rows ?? new Uint8Array(height * (1 + width * pixel));
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk("IHDR", head),
      chunk("IDAT", parts.packed ?? deflateSync(rows)),
      chunk("IEND", new Uint8Array()),
    ]),
  );
}
