import type { SourceTable } from "../../../contract/api";
import { typeOf } from "../../../contract/fieldTypes";
import type { SourceJoin } from "../../../contract/resource";
import type { ResolvedResource } from "../../../definitions";
import { joinOf, sourceName } from "../../../definitions/sourceNames";
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
        typeOf(said).computed || joinOf(source, field) ? [] : [sourceName(source, field)],
      ),
      ...(source.key ?? []),
      ...(source.version === undefined ? [] : [source.version]),
    ];
    const there = new Set(table.columns.map((column) => column.name));
    return [
      ...needed.filter((column) => !there.has(column)).map((column) => `${table.name}.${column}`),
      ...Object.values(source.joins ?? {}).flatMap((join) => missingBetween(join, tables)),
    ];
  });
  return [...new Set(missing)];
}

/** The table between, or its columns, where it lacks them. */
function missingBetween(
  { schema = "public", table: name, source, target }: SourceJoin,
  tables: readonly SourceTable[],
): string[] {
  const table = tables.find((one) => one.schema === schema && one.name === name);
  if (!table) return [name];
  const there = new Set(table.columns.map((column) => column.name));
  return [source, target].filter((column) => !there.has(column)).map((column) => `${name}.${column}`);
}
