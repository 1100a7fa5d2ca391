export { ENOUGH_CONTRAST } from "../../../../../contract/contrast";
import { contrast as contrastOf } from "../../../../../contract/contrast";

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

/** Contrast of two colours from 1 to 21; undefined where one is unknown. */
export function contrast(one: string | undefined, other: string | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : contrastOf(one, other);
}
