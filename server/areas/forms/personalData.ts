import sql, { type Sql } from "sql-template-tag";
import type { Transaction } from "../../platform/db/database";
import { releaseUploads } from "../../platform/files";
import type { PersonalPart } from "../../engine/personalData/part";
import type { Person } from "../../engine/personalData/person";

const theirs = ({ orgId, email }: Person): Sql => sql`r.org_id = ${orgId} AND r.email_key = lower(${email})`;

/** Deletes answers with their files, by what is true of `r`; answers how many it were. */
export async function deleteResponses(
  tx: Transaction,
  orgId: number,
  which: Sql,
  now: Date,
): Promise<number> {
  // As when an answer comes in: the form first, then what belongs to it.
  await tx.query(sql`SELECT id FROM forms WHERE org_id = ${orgId} AND id IN (
    SELECT r.form_id FROM form_responses r WHERE ${which}) ORDER BY id FOR UPDATE`);
  const gone = await tx.query<{ id: number; form_id: number; status: string }>(
    sql`DELETE FROM form_responses r WHERE ${which} RETURNING r.id, r.form_id, r.status`,
  );
  for (const { id } of gone) await releaseUploads(tx, orgId, { kind: "form_response", ref: id }, now);
  const counted = gone.filter(({ status }) => status !== "spam").map(({ form_id: form }) => form);
  await tx.query(sql`UPDATE forms f SET responses_count = f.responses_count - g.n
    FROM (SELECT id, count(*)::int AS n FROM unnest(${counted}::bigint[]) AS form (id) GROUP BY id) g
    WHERE f.org_id = ${orgId} AND f.id = g.id`);
  return gone.length;
}

/** What a person wrote into a form is theirs as a whole: nobody can tell which answers name them. */
const responses: PersonalPart = {
  kind: "responses",
  outcome: "erased",
  entries: (
    person,
  ) => sql`SELECT f.name AS form, r.submitted_at, r.status, r.respondent_name, r.respondent_email, r.address,
      (SELECT coalesce(json_object_agg(coalesce(q.value ->> 'label', a.key), a.value), '{}'::json) FROM jsonb_each(r.answers) a
        LEFT JOIN jsonb_array_elements(v.fields) AS q (value) ON q.value ->> 'id' = a.key) AS answers,
      (SELECT json_agg(json_build_object('upload_id', u.id, 'file_name', u.file_name)) FROM upload_uses x
        JOIN uploads u ON u.org_id = x.org_id AND u.id = x.upload_id
        WHERE x.org_id = r.org_id AND x.kind = 'form_response' AND x.ref = r.id::text) AS files
    FROM form_responses r JOIN forms f ON f.org_id = r.org_id AND f.id = r.form_id
    LEFT JOIN form_versions v ON v.org_id = r.org_id AND v.form_id = r.form_id AND v.version = r.version
    WHERE ${theirs(person)} ORDER BY r.submitted_at, r.id`,
  async erase(person, { tx, now }) {
    await deleteResponses(tx, person.orgId, theirs(person), now);
  },
};

const isNotified = ({ orgId, email }: Person): Sql =>
  sql`f.org_id = ${orgId} AND EXISTS (
    SELECT FROM jsonb_array_elements_text(coalesce(f.settings -> 'notify', '[]')) AS n (address) WHERE lower(n.address) = lower(${email}))`;

/** Forms whose answers are mailed to the person. */
const notifications: PersonalPart = {
  kind: "notifications",
  outcome: "erased",
  entries: (person) => sql`SELECT f.name AS form FROM forms f WHERE ${isNotified(person)} ORDER BY f.id`,
  async erase(person, { tx }) {
    await tx.query(sql`UPDATE forms f SET settings = jsonb_set(f.settings, '{notify}', (
        SELECT coalesce(jsonb_agg(n.address), '[]') FROM jsonb_array_elements_text(f.settings -> 'notify') AS n (address)
        WHERE lower(n.address) <> lower(${person.email})))
      WHERE ${isNotified(person)}`);
  },
};

/** Answers to forms, and who is told of them. */
export const formParts: readonly PersonalPart[] = [responses, notifications];
