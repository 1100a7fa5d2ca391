import type { SourceTable } from "../../../contract/api";
import { typeOf } from "../../../contract/fieldTypes";
import type { ResolvedResource } from "../../../definitions";
import { wireName } from "../../../definitions/http/wire";
import { isSource } from "./ofTables";

/** The tables and columns that resources of a source need and it does not have, by their names. */
export function missingOf(
  name: string,
  resources: readonly Pick<ResolvedResource, "source" | "fields">[],
  tables: readonly SourceTable[],
): string[] {
  const missing = resources.flatMap(({ source, fields }) => {
    if (source?.name !== name || source.table === undefined) return [];
    const table = tables.find((one) => isSource(source, name, one));
    if (!table) return [source.table];
    const needed = [
      ...Object.entries(fields).flatMap(([field, said]) =>
        typeOf(said).computed ? [] : [wireName(source, field)],
      ),
      ...(source.key ?? []),
      ...(source.version === undefined ? [] : [source.version]),
    ];
    const there = new Set(table.columns.map((column) => column.name));
    return needed.filter((column) => !there.has(column)).map((column) => `${table.name}.${column}`);
  });
  return [...new Set(missing)];
}
