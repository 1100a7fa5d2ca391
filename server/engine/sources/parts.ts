import sql, { join, raw } from "sql-template-tag";
import type { SourceDefinitions, SourceTable } from "../../../contract/api";
import type { Queryable } from "../../platform/db/database";
import type { SourceParts } from "../stores/store";
import { apiRecords } from "../stores/http";
import { tableRecords } from "../stores/table";
import { openTable } from "../stores/table/context";
import { columnOf, identifier, tableName } from "../stores/table/columns";
import { definitionsFor, isSystemTable } from "./definitionsFor";

const ROWS = 3;
const SHOWN = 60;

/** The first rows of a table as texts. */
function firstRows(tx: Queryable, table: SourceTable): Promise<Record<string, string | null>[]> {
  const columns = table.columns
    .filter(({ base }) => base !== "bytea")
    .map((column) => sql`left(${columnOf("r", column)}::text, ${SHOWN}) AS ${raw(identifier(column.name))}`);
  return columns.length === 0
    ? Promise.resolve([])
    : tx.query(sql`SELECT ${join(columns)} FROM ${raw(tableName(table))} r LIMIT ${ROWS}`);
}

/** All that is done with sources. */
export const postgresParts: SourceParts = {
  records: (call, resource) =>
    (resource.source.path === undefined ? tableRecords : apiRecords)(call, resource),
  asking: (call, resource) => async (work) => {
    const context = await openTable(call, resource);
    return context.database.read((tx) => work(context.asker(tx)));
  },
  offered: (tables) => tables.filter((table) => !isSystemTable(table)),
  definitions: async (request, database) => {
    const { definitions, notes } = definitionsFor(request);
    return database.read(async (tx) => {
      const all: SourceDefinitions["definitions"] = [];
      for (const one of definitions) {
        const table = request.tables.find(({ schema, name }) => schema === one.schema && name === one.name);
        all.push({ ...one, rows: table ? await firstRows(tx, table) : [] });
      }
      return { definitions: all, notes };
    });
  },
};
