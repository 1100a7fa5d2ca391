import { deflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { pngOf } from "../../../tests/support/png";
import { readPicture } from "./picture";

const jpegOf = (
  frame: readonly number[],
  before: readonly number[] = [0xff, 0xe0, 0, 4, 1, 2],
): Uint8Array<ArrayBuffer> =>
  new Uint8Array([
    0xff,
    0xd8,
    ...before,
    0xff,
    0xc0,
    0,
    17,
    ...frame,
    ...Array.from({ length: 12 }, () => 0),
  ]);

it("reads how large a PNG and a JPEG are", async () => {
  expect(await readPicture(pngOf({ width: 3, height: 2 }))).toEqual({ width: 3, height: 2 });
  expect(await readPicture(pngOf({ width: 700, height: 900, colours: 6 }))).toEqual({
    width: 700,
    height: 900,
  });
  expect(await readPicture(jpegOf([8, 1, 0x2c, 2, 0x58, 3]))).toEqual({ width: 600, height: 300 });
});

const cut = (bytes: Uint8Array<ArrayBuffer>, to: number): Uint8Array<ArrayBuffer> => bytes.slice(0, to);
const longChunk = pngOf({ width: 1, height: 1 });
new DataView(longChunk.buffer).setUint32(33, 0xffff_fff0);

it.each([
  ["nothing", new Uint8Array()],
  ["a drawing", new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>")],
  ["an animation", new TextEncoder().encode("GIF89a")],
  ["a PNG that ends early", cut(pngOf({ width: 3, height: 2 }), 50)],
  ["a PNG with a part that is longer than the file", longChunk],
  ["a PNG that is too wide", pngOf({ width: 2001, height: 1 })],
  ["a PNG without height", pngOf({ width: 1, height: 0 })],
  ["a PNG of sixteen bits a colour", pngOf({ width: 2, height: 2, bits: 16 })],
  ["a PNG that comes in passes", pngOf({ width: 2, height: 2, interlace: 1 })],
  ["a PNG without its palette", pngOf({ width: 2, height: 2, colours: 3 })],
  ["a PNG with an unknown filter", pngOf({ width: 1, height: 1, rows: new Uint8Array([9, 0, 0, 0]) })],
  ["a PNG with fewer rows than it says", pngOf({ width: 1, height: 2, rows: new Uint8Array(4) })],
  ["a PNG whose pixels are no such thing", pngOf({ width: 1, height: 1, packed: new Uint8Array(20) })],
  ["a JPEG without a frame", cut(jpegOf([8, 1, 0, 1, 0, 3]), 8)],
  ["a JPEG in the colours of printers", jpegOf([8, 1, 0, 1, 0, 4])],
  ["a JPEG that goes in circles", jpegOf([8, 1, 0, 1, 0, 3], [0xff, 0xe0, 0, 0])],
])("takes %s for no picture", async (_what, bytes) => {
  expect(await readPicture(bytes)).toBeUndefined();
});

it("unfolds no more of a PNG than it says it has", async () => {
  const packed = deflateSync(new Uint8Array(200_000_000));
  const before = process.memoryUsage().arrayBuffers;
  expect(await readPicture(pngOf({ width: 10, height: 10, packed: new Uint8Array(packed) }))).toBeUndefined();
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000);
});
