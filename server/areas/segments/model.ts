import sql, { raw, type Sql } from "sql-template-tag";
import { column, json, type Model, PK, reference } from "../../engine/questions/model";

/**
 * The segments of which somebody may be told who is in them: that tells what they ask, so that it takes the right to ask it. One
 * that asks who is in others takes that for all of them.
 */
export function isAskable(alias: string, closed: readonly string[]): Sql {
  if (closed.length === 0) return raw("true");
  const open = (one: string): Sql => sql`NOT ${raw(one)}.asks && ${[...closed]}::text[]`;
  return sql`(${open(alias)} AND (NOT ${raw(`${alias}.asks`)} @> '{segments}' OR NOT EXISTS (SELECT FROM segments other
    WHERE ${raw(`other.org_id = ${alias}.org_id`)} AND (${open("other")}) IS NOT TRUE)) ) IS TRUE`;
}

/** Segments that somebody sees and may ask. */
export const segmentModels: readonly Model[] = [
  {
    resource: "segments",
    table: "segments",
    key: "id",
    anyOf: ["people"],
    title: (alias) => raw(`${alias}.name`),
    rows: (alias, { memberId, closed }) =>
      sql`(${raw(`${alias}.shared OR ${alias}.created_by`)} = ${memberId}) AND ${isAskable(alias, closed?.() ?? [])}`,
    fields: {
      pk: PK,
      name: column("text", "name"),
      question: json("%.question"),
      shared: column("boolean", "shared"),
      count: column("numeric", "count"),
      counted_at: column("timestamptz", "counted_at"),
      is_broken: column("boolean", "is_broken"),
      created_by: reference("members", "created_by"),
      updated_at: column("timestamptz", "updated_at"),
    },
    relations: {
      people: {
        model: "people",
        through: "segment_people",
        on: (one, other, between) =>
          raw(
            `${between}.org_id = ${one}.org_id AND ${between}.segment_id = ${one}.id AND ${other}.id = ${between}.person_id`,
          ),
      },
    },
    without: ["sentence", "is_askable"],
  },
];
