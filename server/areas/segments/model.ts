import sql, { raw } from "sql-template-tag";
import { column, json, type Model, PK, reference } from "../../engine/questions/model";

/** Segments that somebody sees. */
export const segmentModels: readonly Model[] = [
  {
    resource: "segments",
    table: "segments",
    key: "id",
    anyOf: ["people"],
    title: (alias) => raw(`${alias}.name`),
    rows: (alias, { memberId }) => sql`(${raw(`${alias}.shared OR ${alias}.created_by`)} = ${memberId})`,
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
    without: ["sentence"],
  },
];
