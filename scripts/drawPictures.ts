import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, parse } from "node:path";
import { chromium } from "@playwright/test";

const FOLDER = "demo-fixtures/nonprofit/pictures";
/** Twice what a screen shows of them. */
const SIZES = { cover: [1600, 640], logo: [192, 192] } as const;

/**
 * Draws the sample's pictures: each SVG of the folder becomes WebP in `drawn.generated.ts`, since a picture that is uploaded has pixels.
 * Run after one of them was changed: `npx tsx scripts/drawPictures.ts`.
 */
async function main(): Promise<void> {
  const browser = await chromium.launch({ executablePath: process.env["CHROMIUM_PATH"] });
  const page = await browser.newPage();
  const lines: string[] = [];
  for (const file of (await readdir(FOLDER)).filter((name) => name.endsWith(".svg")).toSorted()) {
    const { name } = parse(file);
    const [width, height] = name.endsWith("logo") ? SIZES.logo : SIZES.cover;
    const svg = await readFile(join(FOLDER, file));
    const source = svg.toString("base64");
    const url = await page.evaluate(
      async (one) => {
        const image = new Image(one.width, one.height);
        image.src = `data:image/svg+xml;base64,${one.source}`;
        await image.decode();
        const canvas = new OffscreenCanvas(one.width, one.height);
        canvas.getContext("2d")?.drawImage(image, 0, 0, one.width, one.height);
        const bytes = await (await canvas.convertToBlob({ type: "image/webp", quality: 0.75 })).arrayBuffer();
        return btoa(String.fromCharCode(...new Uint8Array(bytes)));
      },
      { source, width, height },
    );
    const drawnFrom = createHash("sha256").update(svg).digest("hex");
    lines.push(`  ${name}: {\n    drawnFrom: "${drawnFrom}",\n    webp: "${url}",\n  },`);
  }
  await browser.close();
  const text = `/** The pictures beside this file as WebP in Base64, each with the SHA-256 of its source; scripts/drawPictures.ts writes it. */\nexport const drawn = {\n${lines.join("\n")}\n} as const;\n`;
  await writeFile(join(FOLDER, "drawn.generated.ts"), text);
}

await main();
