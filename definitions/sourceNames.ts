import type { ResourceSource, SourceJoin } from "../contract/resource";

/** What a table between two others is called where its columns have to be told apart as well. */
export function joinName({ schema, table, source, target }: SourceJoin): string {
  const place = schema === undefined || schema === "public" ? table : `${schema}.${table}`;
  return `${place} (${source}, ${target})`;
}

/** The table between, of a field whose list a source's table keeps. */
export function joinOf({ joins }: Pick<ResourceSource, "joins">, field: string): SourceJoin | undefined {
  return joins && Object.hasOwn(joins, field) ? joins[field] : undefined;
}

/** What a source calls the value of a field. */
export function sourceName(source: Pick<ResourceSource, "columns" | "joins">, field: string): string {
  const join = joinOf(source, field);
  return join ? joinName(join) : (source.columns?.[field] ?? field);
}
