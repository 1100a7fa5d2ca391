import sql, { type Sql } from "sql-template-tag";

/** What a file tells of a person, by column; what is not known is left out. */
export function personDetails(person: Sql): Sql {
  return sql`jsonb_strip_nulls(jsonb_build_object('honorific', nullif(${person}.honorific, ''),
    'pronouns', nullif(${person}.pronouns, ''), 'birthday', ${person}.birthday))`;
}

/** What else it tells of them, as it stands in the columns of `people`. */
export function personState(person: Sql): Sql {
  return sql`jsonb_build_object('kind', ${person}.kind, 'addresses', ${person}.addresses, 'consents', ${person}.consents,
    'birthday', ${person}.birthday, 'is_deceased', ${person}.is_deceased, 'deceased_on', ${person}.deceased_on,
    'household', (SELECT jsonb_build_object('pk', h.id, 'name', h.full_name) FROM people h
      WHERE h.org_id = ${person}.org_id AND h.id = ${person}.household_id))`;
}
