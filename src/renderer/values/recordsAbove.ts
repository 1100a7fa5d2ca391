import type { DataProvider, Identifier, RaRecord } from "ra-core";
import { referenceId } from "../../../definitions/predicate";
import { valueAt } from "./valueAt";

/** How deep a tree is followed up. */
const MOST_LEVELS = 30;

/** The id of the record that one stands below; undefined at the top. */
export function parentId(record: RaRecord, parent: string): Identifier | undefined {
  const id = referenceId(valueAt(record, parent));
  return typeof id === "string" || typeof id === "number" ? id : undefined;
}

/** What records of a tree stand below, level by level, as far as the person may see it and it is not among them. */
export async function recordsAbove(
  from: { dataProvider: Pick<DataProvider, "getMany">; resource: string; parent: string },
  records: readonly RaRecord[],
): Promise<RaRecord[]> {
  const { dataProvider, resource, parent } = from;
  const known = new Set(records.map(({ id }) => String(id)));
  const above: RaRecord[] = [];
  let latest = records;
  for (let level = 0; level < MOST_LEVELS; level++) {
    const ids = [...new Set(latest.flatMap((record) => parentId(record, parent) ?? []))].filter(
      (id) => !known.has(String(id)),
    );
    if (ids.length === 0) break;
    const { data } = await dataProvider.getMany<RaRecord>(resource, { ids });
    for (const id of ids) known.add(String(id));
    latest = data.filter((record) => record !== undefined);
    above.push(...latest);
  }
  return above;
}
