import sql, { type Sql } from "sql-template-tag";
import { releaseUploads } from "../../platform/files";
import { numbered } from "../../engine/personalData/numbered";
import type { PersonalPart } from "../../engine/personalData/part";
import type { Person } from "../../engine/personalData/person";

const theirs = ({ orgId, email }: Person): Sql =>
  sql`s.org_id = ${orgId} AND lower(s.part1 ->> 'contact_email') = lower(${email})`;

/** An application is its organisation's; the person who stood in it for questions goes. Drafts go as a whole. */
const applications: PersonalPart = {
  kind: "applications",
  outcome: "anonymised",
  entries: (
    person,
  ) => sql`SELECT s.reference, s.status, s.part1, s.part2, s.part3, s.created_at, s.submitted_at
    FROM grant_submissions s WHERE ${theirs(person)} ORDER BY s.created_at, s.id`,
  async erase(person, { tx, erasedName, now }) {
    const { orgId } = person;
    const drafts = await tx.query<{ public_id: string }>(
      sql`DELETE FROM grant_submissions s WHERE ${theirs(person)} AND s.status = 'draft' RETURNING s.public_id`,
    );
    for (const { public_id: ref } of drafts) {
      await releaseUploads(tx, orgId, { kind: "grant_submission", ref }, now);
    }
    const kept = await tx.query<{ id: number }>(sql`UPDATE grant_submissions s SET
        part1 = s.part1 || jsonb_build_object('contact_name', ${erasedName}::text, 'contact_email', ${numbered("application", "s.id")}, 'phone', ''),
        version = s.version + 1, updated_at = ${now}
      WHERE ${theirs(person)} RETURNING s.id`);
    await tx.asSystem(() =>
      tx.query(sql`DELETE FROM grant_submission_tokens
        WHERE organization = ${orgId} AND submission = ANY(${kept.map(({ id }) => id)}::bigint[])`),
    );
  },
};

/** Applications for grants. */
export const grantParts: readonly PersonalPart[] = [applications];
