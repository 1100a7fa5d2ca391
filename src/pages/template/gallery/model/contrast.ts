/** The least contrast of running text (WCAG 2.2, 1.4.3). */
export const ENOUGH_CONTRAST = 4.5;

/** A colour of a style sheet as `#rrggbb`; undefined for what is none. */
export function hexOf(color: string | undefined): string | undefined {
  if (!color) return undefined;
  const short = color.match(/^#([0-9a-f])([0-9a-f])([0-9a-f])$/i);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join("")}`;
  return /^#[0-9a-f]{6}$/i.test(color) ? color : undefined;
}

/** Contrast of two colours from 1 to 21, as WCAG 2.2 defines it; undefined where one is unknown. */
export function contrast(one: string | undefined, other: string | undefined): number | undefined {
  if (one === undefined || other === undefined) return undefined;
  const [more = 0, less = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (more + 0.05) / (less + 0.05);
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
