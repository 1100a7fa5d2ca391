/** How days with strokes are written: `31/01/2026` or `01/31/2026`. */
export type StrokeOrder = "day_first" | "month_first";

const STROKES = /^(?<one>\d{1,2})\/(?<other>\d{1,2})\/\d{4}/;

/** Which order the strokes of a column have: what one number above 12 tells; undefined where none tells, or two differ. */
export function strokeOrderOf(cells: Iterable<string>): StrokeOrder | undefined {
  let found: StrokeOrder | undefined;
  for (const cell of cells) {
    const { one, other } = STROKES.exec(cell)?.groups ?? {};
    const isDayFirst = Number(one) > 12;
    if (!isDayFirst && !(Number(other) > 12)) continue;
    const order = isDayFirst ? "day_first" : "month_first";
    if (found !== undefined && found !== order) return undefined;
    found = order;
  }
  return found;
}
