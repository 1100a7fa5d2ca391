import type { FieldOf } from "../../../../contract/resource";
import { bounded, decimalOf, decimalText } from "../../../../definitions/formula/decimal";
import { isRecord } from "../../values/valueAt";

/** What the columns come to that a grid adds up, as their fields have it; what is no number counts for nothing. */
export function columnSums(
  { summary = {}, items }: FieldOf<"array">,
  value: unknown,
): Record<string, unknown> {
  const rows = (Array.isArray(value) ? value : []).filter(isRecord);
  const parts = items.type === "object" ? items.fields : {};
  return Object.fromEntries(
    Object.keys(summary).map((name) => {
      const sum = bounded(rows.reduce((all, row) => all + (decimalOf(row[name]) ?? 0n), 0n));
      if (sum === null) return [name, null];
      const text = decimalText(sum);
      return [name, parts[name]?.type === "money" ? text : Number(text)];
    }),
  );
}
