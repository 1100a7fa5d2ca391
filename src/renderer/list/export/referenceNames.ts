import { isReference } from "../../../../contract/fieldTypes";
import type { DataProvider, Identifier, RaRecord } from "ra-core";
import type { FieldDefinition } from "../../../../contract/resource";
import type { ResolvedColumn, ResolvedResource } from "../../../../definitions/resolved";
import { isRecord, valueAt } from "../../values/valueAt";
import { storedName } from "../../values/represent";

const CHUNK = 100;

type Ids = Map<string, Map<string, Identifier>>;

/**
 * The names of all records that the columns refer to by id alone, fetched a hundred at a time; what is embedded is
 * not fetched. A reference that cannot be read keeps its id.
 */
export async function fetchReferenceNames(
  dataProvider: Pick<DataProvider, "getMany">,
  resources: ReadonlyMap<string, ResolvedResource>,
  records: readonly RaRecord[],
  columns: readonly ResolvedColumn[],
  signal: AbortSignal,
): Promise<(resource: string, id: unknown) => string | undefined> {
  const names = new Map<string, string>();
  for (const [name, ids] of collect(records, columns)) {
    const resource = resources.get(name);
    if (!resource) continue;
    const all = [...ids.values()];
    for (let from = 0; from < all.length; from += CHUNK) {
      signal.throwIfAborted();
      const { data } = await dataProvider.getMany<RaRecord>(name, {
        ids: all.slice(from, from + CHUNK),
        signal,
      });
      for (const record of data) names.set(`${name}/${record.id}`, storedName(resource, record));
    }
  }
  return (resource, id) => names.get(`${resource}/${String(id)}`);
}

function collect(records: readonly RaRecord[], columns: readonly ResolvedColumn[]): Ids {
  const ids: Ids = new Map();
  for (const record of records) {
    for (const { source, field } of columns) visit(field, valueAt(record, source), ids);
  }
  return ids;
}

function visit(field: FieldDefinition, value: unknown, ids: Ids): void {
  if (Array.isArray(value)) {
    const item = field.type === "array" ? field.items : field;
    for (const entry of value) visit(item, entry, ids);
    return;
  }
  if (field.type === "object" && isRecord(value)) {
    for (const [name, part] of Object.entries(field.fields)) visit(part, value[name], ids);
    return;
  }
  if (!isReference(field) || (typeof value !== "string" && typeof value !== "number")) return;
  const known = ids.get(field.reference) ?? new Map<string, Identifier>();
  ids.set(field.reference, known.set(String(value), value));
}
