import sql, { raw, type Sql } from "sql-template-tag";
import type { Predicate, Question } from "../../../contract/resource";
import { toSql } from "../../../definitions/predicate/toSql";
import { readQuestion } from "../../engine/questions/ask";
import type { Asker } from "../../engine/questions/asker";
import { refusal } from "../../engine/questions/check";
import { Rows } from "../../engine/questions/scope";
import { type Table, tableOf } from "../../engine/questions/table";
import { sentence } from "../../platform/texts";

const PEOPLE = "people";
const MEMBERS = "members";

/** From records to the people whom they are about: relations one after the other, then what a field there refers to. */
interface Way {
  relations: readonly string[];
  /** None where the relations end at people. */
  field?: string;
}

const isKeptIn = ({ models }: Asker, resource: string, table: string): boolean =>
  models.get(resource)?.table === table;

/** From a record to its one person, directly; undefined where it names nobody or several. */
function toPerson(asker: Asker, resource: string): Way | undefined {
  if (isKeptIn(asker, resource, PEOPLE)) return { relations: [] };
  const table = tableOf(asker, resource);
  const [first, ...more] = table ? referencesTo(asker, table, PEOPLE) : [];
  return first !== undefined && more.length === 0 ? { relations: [], field: first } : undefined;
}

const referencesTo = (asker: Asker, { references }: Table, table: string): string[] =>
  Object.entries(references).flatMap(([name, { model, isAside }]) =>
    !isAside && isKeptIn(asker, model, table) ? [name] : [],
  );

/** By what a record has: a team its members, an event those who come. */
function byRelation(asker: Asker, { relations }: Table): Way | undefined {
  for (const [name, { model }] of Object.entries(relations)) {
    const way = toPerson(asker, model);
    if (way) return { ...way, relations: [name] };
  }
  return undefined;
}

/** By whom a record names under another of their names: the donor of a donation. Members may only have written it down. */
function byAnotherName(asker: Asker, { references }: Table): Way | undefined {
  for (const [name, { model, isAside }] of Object.entries(references)) {
    const way = isAside || isKeptIn(asker, model, MEMBERS) ? undefined : toPerson(asker, model);
    if (way?.field !== undefined) return { relations: [], field: `${name}.${way.field}` };
  }
  return undefined;
}

/** By what a record refers to: the people of a team. */
function byReference(asker: Asker, { references }: Table): Way | undefined {
  for (const [name, { model, isAside }] of Object.entries(references)) {
    if (isAside) continue;
    const table = tableOf(asker, model);
    const further = table && byRelation(asker, table);
    if (further) return { ...further, relations: further.relations.map((relation) => `${name}.${relation}`) };
  }
  return undefined;
}

/** To the people whom the records are about; undefined where they are about nobody, or name several. */
function wayToPeople(asker: Asker, resource: string): Way | undefined {
  const table = tableOf(asker, resource);
  const direct = table && toPerson(asker, resource);
  if (!table || direct) return direct;
  if (referencesTo(asker, table, PEOPLE).length > 1) return undefined;
  // Before members: an event is about who comes, and not about who made it.
  const related = byAnotherName(asker, table) ?? byRelation(asker, table);
  if (related) return related;
  const [member, ...more] = referencesTo(asker, table, MEMBERS);
  if (more.length > 0) return undefined;
  return member === undefined ? byReference(asker, table) : { relations: [], field: `${member}.person` };
}

/** The keys of the people whom the way leads to from a row, as a set. */
function along(rows: Rows, { relations: [name, ...rest], field }: Way): Sql {
  if (name === undefined) {
    const alias = field === undefined ? rows.alias : rows.referred(field)?.alias;
    return alias === undefined ? sql`NULL::bigint` : raw(`${alias}.id`);
  }
  const relation = rows.relation(name);
  if (!relation || !(relation.scope instanceof Rows)) return sql`NULL::bigint`;
  const way = { relations: rest, ...(field !== undefined && { field }) };
  return sql`unnest(ARRAY(${relation.select(along(relation.scope, way), sql`true`)}))`;
}

/** The people whom the records of a question are about, each with their key as `id`; undefined where there is no way to them. */
export function peopleOf(asker: Asker, { of, where = {} }: Question): Sql | undefined {
  const table = tableOf(asker, of);
  const way = table && wayToPeople(asker, of);
  if (!table || !way) return undefined;
  const rows = new Rows(asker, table);
  const keys = along(rows, way);
  const condition = toSql(where as Predicate, rows);
  const found = sql`SELECT ${keys} AS id FROM ${rows.from()} WHERE ${table.rows(rows.alias)} AND ${condition}`;
  return sql`SELECT DISTINCT found.id FROM (${found}) AS found WHERE found.id IS NOT NULL`;
}

/** Who is meant: people, or those whom other records are about, by a condition, with nothing else said. Throws 422. */
export function readPeopleQuestion(asker: Asker, value: unknown): Question {
  const { question } = readQuestion(asker, value);
  const refuse = (pointer: string): never => {
    throw refusal([{ code: "not_a_segment", pointer, says: sentence("not_a_segment") }]);
  };
  if (!wayToPeople(asker, question.of)) refuse("/of");
  const more = Object.keys(question).find((key) => key !== "of" && key !== "where");
  if (more !== undefined) refuse(`/${more}`);
  return question;
}
