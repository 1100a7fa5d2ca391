import { isSealed, SEALED_TEXT } from "../../../engine/records/sealing";

type Json = Record<string, unknown>;

/** The row without the values that were sealed with a key that is lost; fields of records are told by `resource.field`. */
export function emptySealed(table: string, row: string, lost: Set<string>): string {
  if (!row.includes(SEALED_TEXT)) return row;
  const parsed = JSON.parse(row) as Json;
  if (table === "records") {
    const data = parsed["data"] as Json;
    for (const field of Object.keys(data).filter((name) => isSealed(data[name]))) {
      lost.add(`${String(parsed["resource"])}.${field}`);
    }
  }
  return JSON.stringify(parsed, (_name, value: unknown) => (isSealed(value) ? null : value));
}
