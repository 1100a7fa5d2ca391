import sql, { join, raw } from "sql-template-tag";
import type { SourceDefinitions, SourceTable } from "../../../contract/api";
import { isApiSource } from "../../../contract/resource";
import { apiPlace } from "../../../definitions/http/reach";
import { atPath, atPointer } from "../../../definitions/http/wire";
import { isPlainObject } from "../../../definitions/predicate/values";
import { asText } from "../../../definitions/requestTemplate";
import type { Queryable } from "../../platform/db/database";
import { failing, HttpError, invalidFields } from "../../platform/errors";
import type { SourceApi, SourceDatabase } from "../../platform/sources/port";
import { type Sentence, sentence } from "../../platform/texts";
import type { SourceAsk, SourceParts } from "../stores/store";
import { apiRecords } from "../stores/http";
import { partRequest } from "../stores/http/read";
import { listOf } from "../stores/http/requests";
import { tableRecords } from "../stores/table";
import { openTable } from "../stores/table/context";
import { columnOf, identifier, tableName } from "../stores/table/columns";
import {
  definitionsOfApi,
  type Described,
  type DescriptionWorker,
  inThisThread,
  operationsOfApi,
} from "./descriptions";
import { definitionsOfTables, isSystemTable, type MadeDefinition, type MadeDefinitions } from "./ofTables";
import { missingOf } from "./drift";
import { differencesToday } from "./today";

const ROWS = 3;
const SHOWN = 60;
/** The most that is named of what is missing. */
const NAMED = 10;

type Rows = Record<string, string | null>[];
type Wanted = Parameters<SourceParts["definitions"]>[1];

/** The first rows of a table as texts. */
function firstRows(tx: Queryable, table: SourceTable): Promise<Rows> {
  const columns = table.columns
    .filter(({ base }) => base !== "bytea")
    .map((column) => sql`left(${columnOf("r", column)}::text, ${SHOWN}) AS ${raw(identifier(column.name))}`);
  return columns.length === 0
    ? Promise.resolve([])
    : tx.query(sql`SELECT ${join(columns)} FROM ${raw(tableName(table))} r LIMIT ${ROWS}`);
}

/** The first records of a list as texts, read as its definition would; what stands against that is told. */
async function firstRecords(
  api: SourceApi,
  { definition, name }: MadeDefinition,
  ask: SourceAsk,
): Promise<{ rows: Rows; notes: Sentence[] }> {
  const place = apiPlace(definition.source, { [ask.name]: ask.source }, ask.conventions);
  if (!place) return { rows: [], notes: [] };
  const { source, convention } = place;
  const parameters = Object.entries({ ...convention.list.query, ...source.query });
  try {
    const { status, json } = await api.call(partRequest({ place }, parameters, { at: 0, size: ROWS }));
    const pointer = convention.list.records.replace("{path}", () => source.path.split("/").at(-1) ?? "");
    const answered = status < 300 ? atPointer(json, pointer) : undefined;
    if (!Array.isArray(answered)) return { rows: [], notes: [sentence("note.not_there", { name })] };
    const wires = Object.keys(definition.fields).flatMap((field) =>
      definition.fields[field]?.type === "referenceMany" ? [] : [source.columns?.[field] ?? field],
    );
    const rows = listOf({ place }, answered)
      .slice(0, ROWS)
      .map((one: unknown) => {
        const values = convention.values === undefined ? one : atPointer(one, convention.values);
        return Object.fromEntries(
          wires.map((wire) => [wire, shownText(atPath(values, wire) ?? atPath(one, wire))]),
        );
      });
    return { rows, notes: [] };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { rows: [], notes: [sentence("note.no_rows", { name, reason: ask.say(error.says) })] };
  }
}

function shownText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return (isPlainObject(value) || Array.isArray(value) ? JSON.stringify(value) : asText(value)).slice(
    0,
    SHOWN,
  );
}

/** As they are answered: with what stands against their publication. */
async function answered(
  { definitions, notes }: MadeDefinitions,
  ask: SourceAsk,
  rowsOf: (one: MadeDefinition) => Promise<Rows>,
): Promise<SourceDefinitions> {
  const problems = await ask.problems(definitions.map(({ file, text }) => ({ path: file, text })));
  const all: SourceDefinitions["definitions"] = [];
  for (const one of definitions) {
    const { schema, name, resource, file, text } = one;
    all.push({ schema, name, resource, file, text, problems: problems(file), rows: await rowsOf(one) });
  }
  return { definitions: all, notes: notes.map(ask.say) };
}

async function ofTables(
  database: SourceDatabase,
  ask: SourceAsk,
  wanted: NonNullable<Wanted["tables"]>,
): Promise<SourceDefinitions> {
  const tables = await database.tables();
  const made = definitionsOfTables({ ...ask, tables, wanted });
  return database.read((tx) =>
    answered(made, ask, async (one) => {
      const table = tables.find(({ schema, name }) => schema === one.schema && name === one.name);
      return table ? firstRows(tx, table) : [];
    }),
  );
}

async function ofOperations(
  described: Described,
  ask: SourceAsk,
  wanted: NonNullable<Wanted["operations"]>,
): Promise<SourceDefinitions> {
  const { api } = described;
  const made = await definitionsOfApi(described, { ...ask, wanted });
  const notes = [...made.notes];
  return answered({ ...made, notes }, ask, async (one) => {
    const first = await firstRecords(api, one, ask);
    notes.push(...first.notes);
    return first.rows;
  });
}

/** All that is done with sources; descriptions are read by `work`. */
export const sourceWork = (work: DescriptionWorker = inThisThread): SourceParts => ({
  records: (call, resource) =>
    (resource.source.path === undefined ? tableRecords : apiRecords)(call, resource),
  asking: (call, resource) => async (work) => {
    const context = await openTable(call, resource);
    return context.database.read((tx) => work(context.asker(tx)));
  },
  schema: async ({ name, source, sources }) => {
    if (isApiSource(source))
      return {
        tables: [],
        operations: await operationsOfApi({ name, source, api: sources.api(name), work }),
      };
    // Nothing describes what own code has.
    if (source.type === "code") throw failing(422)("source_undescribed", { params: { name } });
    const tables = await sources.database(name).tables();
    return { tables: tables.filter((table) => !isSystemTable(table)), operations: [] };
  },
  drift: ({ name, source, sources, resources }) => {
    const tables = source.type === "postgres" ? sources.database(name).lastTables() : undefined;
    if (!tables) return undefined;
    const missing = missingOf(name, resources, tables);
    if (missing.length === 0) return undefined;
    return {
      says: sentence("field.source_drift", { names: missing.slice(0, NAMED).join(", ") }),
      resources: resources
        .filter((one) => missingOf(name, [one], tables).length > 0)
        .map(({ name: resource }) => resource),
    };
  },
  definitions: (ask, { tables, operations }) => {
    const { name, source, sources } = ask;
    if (source.type === "postgres" && tables) return ofTables(sources.database(name), ask, tables);
    if (isApiSource(source) && operations)
      return ofOperations({ name, source, api: sources.api(name), work }, ask, operations);
    const key = source.type === "postgres" ? "tables" : "operations";
    throw invalidFields({ [key]: [sentence("field.choose_of_source")] });
  },
  differences: async (ask) => {
    // Read anew: what was kept may be as old as what it is held against.
    await ask.sources.test(ask.name);
    return { resources: await differencesToday(ask, work) };
  },
});
