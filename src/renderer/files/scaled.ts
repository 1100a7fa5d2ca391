import { MAX_PICTURE_BYTES, MAX_PICTURE_SIDE, PICTURE_WIDTHS } from "../../../contract/api/pictureLimits";

/** As many pixels as the widest picture of a mail has on a fine screen. */
const WIDEST = 2 * PICTURE_WIDTHS.full;
/** How a picture is made smaller, step by step, until it is small enough. */
const STEPS = [
  { type: "image/jpeg", quality: 0.86, part: 1 },
  { type: "image/jpeg", quality: 0.75, part: 1 },
  { type: "image/jpeg", quality: 0.75, part: 0.5 },
] as const;
/** A drawing or a logo stays as sharp and as transparent as it is. */
const EXACT = { type: "image/png", quality: 1, part: 1 } as const;

/** A picture as mails have it. */
export interface Scaled {
  file: File;
  width: number;
}

/**
 * A picture of a file, no wider than mails show it and drawn anew: what a camera noted in it, such as where it was taken,
 * stays behind. Nothing where the browser knows no such picture.
 */
export async function scaled(original: Blob): Promise<Scaled | undefined> {
  const bitmap = await createImageBitmap(original).catch(() => undefined);
  if (!bitmap) return undefined;
  try {
    const steps = original.type === "image/jpeg" ? STEPS : [EXACT, ...STEPS];
    for (const step of steps) {
      const { content, width } = await drawn(bitmap, step);
      if (content && content.size <= MAX_PICTURE_BYTES) {
        const name = step.type === "image/png" ? "picture.png" : "picture.jpg";
        return { file: new File([content], name, { type: step.type }), width };
      }
    }
    return undefined;
  } finally {
    bitmap.close();
  }
}

async function drawn(
  bitmap: ImageBitmap,
  { type, quality, part }: { type: string; quality: number; part: number },
): Promise<{ content: Blob | null; width: number }> {
  const scale = part * Math.min(1, WIDEST / bitmap.width, MAX_PICTURE_SIDE / bitmap.height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return { content: null, width: 0 };
  if (type === "image/jpeg") {
    // Nothing of it is transparent.
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  return { content, width: canvas.width };
}
