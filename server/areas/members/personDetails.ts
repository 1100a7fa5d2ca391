import sql, { type Sql } from "sql-template-tag";

/** What a file tells of a person, by column; what is not known is left out. */
export function personDetails(person: Sql): Sql {
  return sql`jsonb_strip_nulls(jsonb_build_object('honorific', nullif(${person}.honorific, ''),
    'pronouns', nullif(${person}.pronouns, ''), 'birthday', ${person}.birthday))`;
}
