import sql, { type Sql } from "sql-template-tag";

/** Whether an entry of somebody's addresses is one to write to on a day. */
const isPostal = (
  entry: Sql,
  day: string,
): Sql => sql`(coalesce(${entry}->>'line1', '') <> '' OR coalesce(${entry}->>'city', '') <> '')
  AND coalesce(${entry}->>'since', '') <= ${day} AND coalesce(${entry}->>'until', '9999') >= ${day}`;

/** Which of a person's addresses is the first to write to on a day, counted from 0; NULL where there is none. */
export function postalPlace(person: Sql, day: string): Sql {
  return sql`(SELECT min(e.n) - 1 FROM jsonb_array_elements(${person}.addresses) WITH ORDINALITY AS e(value, n)
    WHERE ${isPostal(sql`e.value`, day)})::int`;
}
