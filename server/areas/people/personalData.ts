import sql, { type Sql } from "sql-template-tag";
import type { PersonalPart } from "../../engine/personalData/part";
import type { Person } from "../../engine/personalData/person";
import { showPicture } from "./pictures";

const theirs = ({ orgId, people }: Person): Sql =>
  sql`p.org_id = ${orgId} AND p.erased_at IS NULL AND p.id = ANY(${[...people]}::bigint[])`;

/** The entry stays without a name, so that gifts, places and answers that lead to it do not lead to nothing. */
export const personParts: readonly PersonalPart[] = [
  {
    kind: "people",
    outcome: "anonymised",
    entries: (
      person,
    ) => sql`SELECT p.kind, p.name, p.first_name, p.last_name, p.honorific, p.pronouns, p.birthday, p.is_deceased, p.deceased_on, p.language, p.addresses, p.tags, p.custom,
        p.do_not_contact, p.consents, p.source, p.created_at,
        (SELECT json_agg(c.value ORDER BY c.id) FROM person_channels c WHERE c.org_id = p.org_id AND c.person_id = p.id) AS reached_at,
        (SELECT json_agg(json_build_object('upload_id', u.id, 'file_name', u.file_name)) FROM uploads u
          WHERE u.org_id = p.org_id AND u.id = p.picture) AS files
      FROM people p WHERE ${theirs(person)} ORDER BY p.id`,
    async erase({ orgId, people }, { tx, erasedName, now }) {
      const ids = [...people];
      for (const id of ids) await showPicture({ tx, orgId, now }, id, null);
      await tx.query(
        sql`DELETE FROM person_channels WHERE org_id = ${orgId} AND person_id = ANY(${ids}::bigint[])`,
      );
      await tx.query(
        sql`DELETE FROM segment_people WHERE org_id = ${orgId} AND person_id = ANY(${ids}::bigint[])`,
      );
      await tx.query(sql`DELETE FROM person_duplicates
        WHERE org_id = ${orgId} AND (one = ANY(${ids}::bigint[]) OR other = ANY(${ids}::bigint[]))`);
      await tx.query(sql`UPDATE person_merges SET former = '{}', moved = '{}'
        WHERE org_id = ${orgId} AND (kept = ANY(${ids}::bigint[]) OR merged && ${ids}::bigint[])`);
      await tx.query(sql`UPDATE people SET first_name = ${erasedName}, last_name = '', full_name = '', email = '', phone = '', reach = '',
          addresses = '[]', honorific = '', pronouns = '', family_first = false, birthday = NULL, is_deceased = false, deceased_on = NULL, language = NULL, tags = '{}', custom = '{}', consents = '[]', household_id = NULL, head_id = NULL, salutation = '', picture = NULL, found_by = NULL,
          erased_at = ${now}, archived_at = coalesce(archived_at, ${now}), version = version + 1, updated_at = ${now}
        WHERE org_id = ${orgId} AND id = ANY(${ids}::bigint[])`);
    },
  },
];
