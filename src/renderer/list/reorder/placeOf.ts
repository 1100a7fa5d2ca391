import type { RaRecord } from "ra-core";

/** Where a record goes among others. */
export interface Place {
  record: RaRecord;
  /** All of them in their new order. */
  ids: string[];
  /** Its new neighbours; none at an end. */
  above: RaRecord | undefined;
  below: RaRecord | undefined;
  /** The record that stood where it stands now. */
  taken: RaRecord;
}

/** The place before the record of the key `before`, or at the end; undefined where nothing would change. */
export function placeOf(
  records: readonly RaRecord[],
  id: string,
  before: string | undefined,
): Place | undefined {
  const record = records.find((one) => String(one.id) === id);
  if (!record) return undefined;
  const others = records.filter((one) => one !== record);
  const found = before === undefined ? others.length : others.findIndex((one) => String(one.id) === before);
  const index = found < 0 ? others.length : found;
  const taken = records[index];
  if (!taken || taken === record) return undefined;
  return {
    record,
    ids: others.toSpliced(index, 0, record).map((one) => String(one.id)),
    above: others[index - 1],
    below: others[index],
    taken,
  };
}
