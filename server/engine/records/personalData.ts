import sql, { type Sql } from "sql-template-tag";
import type { Transaction } from "../../platform/db/database";
import type { Erasing, PersonalPart } from "../personalData/part";
import type { Person } from "../personalData/person";
import { withoutAddress } from "../personalData/withoutAddress";
import { sha256 } from "../../platform/bytes";

const contains = (column: Sql, email: string | null): Sql =>
  sql`position(lower(${email}) IN lower(${column}::text)) > 0`;

const pointsAt = ({ memberId, people }: Person): Sql => sql`EXISTS (SELECT FROM record_references x
  WHERE x.org_id = r.org_id AND x.record_id = r.id AND (x.target_resource = 'members' AND x.target_id = ${memberId}
    OR x.target_resource = 'people' AND x.target_id = ANY(${[...people]}::bigint[])))`;

/** What stands on a person's timeline is about them, and goes with them. */
async function eraseFromTimeline(
  { orgId, people }: Person,
  { tx, services }: Pick<Erasing, "tx" | "services">,
): Promise<void> {
  const told = services.definitions
    .current()
    .resources.flatMap(({ name, provider, timeline }) =>
      provider === "records" && timeline ? [{ name, field: timeline.person }] : [],
    );
  for (const { name, field } of told) {
    await tx.query(sql`DELETE FROM records r USING record_references x
      WHERE r.org_id = ${orgId} AND x.org_id = r.org_id AND x.record_id = r.id AND x.resource = ${name} AND x.field = ${field}
        AND x.target_resource = 'people' AND x.target_id = ANY(${[...people]}::bigint[])`);
  }
}

interface Row {
  record_id: number;
  version: number;
  data: Record<string, unknown>;
}

async function eraseFromData(tx: Transaction, { orgId }: Person, email: string, now: Date): Promise<void> {
  const rows = await tx.query<Row>(sql`SELECT r.id AS record_id, r.version, r.data FROM records r
    WHERE r.org_id = ${orgId} AND ${contains(sql`r.data`, email)} ORDER BY r.id FOR UPDATE`);
  for (const { record_id: id, data } of rows) {
    await tx.query(sql`UPDATE records SET data = ${JSON.stringify(withoutAddress(data, email))}::jsonb,
        version = version + 1, updated_at = ${now} WHERE org_id = ${orgId} AND id = ${id}`);
  }
  // The hash of a value that is unique is found by whoever guesses the value.
  const hash = sha256(JSON.stringify(email.toLowerCase()));
  await tx.query(sql`DELETE FROM record_uniques WHERE org_id = ${orgId} AND value = ${hash}
    AND record_id = ANY(${rows.map(({ record_id: id }) => id)}::bigint[])`);
}

async function eraseFromChanges(tx: Transaction, { orgId }: Person, email: string): Promise<void> {
  const rows = await tx.query<Row>(sql`SELECT h.record_id, h.version, h.changes AS data FROM record_changes h
    WHERE h.org_id = ${orgId} AND ${contains(sql`h.changes`, email)}`);
  for (const { record_id: id, version, data } of rows) {
    await tx.query(sql`UPDATE record_changes SET changes = ${JSON.stringify(withoutAddress(data, email))}::jsonb
      WHERE org_id = ${orgId} AND record_id = ${id} AND version = ${version}`);
  }
}

/** Resources of the organisation's own: the address goes; what else names the person only somebody who reads it knows. */
const records: PersonalPart = {
  kind: "records",
  outcome: "anonymised",
  entries: (person) => sql`SELECT r.resource, r.id AS record, r.data, r.created_at FROM records r
    WHERE r.org_id = ${person.orgId} AND (${contains(sql`r.data`, person.email)} OR ${pointsAt(person)}) ORDER BY r.id`,
  async erase(person, { tx, services, now }) {
    await eraseFromTimeline(person, { tx, services });
    if (person.email === null) return;
    await eraseFromData(tx, person, person.email, now);
    await eraseFromChanges(tx, person, person.email);
  },
};

/** That something was changed stays; by whom goes. */
const history: PersonalPart = {
  kind: "history",
  outcome: "anonymised",
  entries: ({
    orgId,
    email,
  }) => sql`SELECT r.resource, h.record_id AS record, h.action, h.at FROM record_changes h
    JOIN records r ON r.org_id = h.org_id AND r.id = h.record_id
    WHERE h.org_id = ${orgId} AND lower(h.actor_email) = lower(${email}) ORDER BY h.at, h.record_id, h.version`,
  async erase({ orgId, email }, { tx }) {
    await tx.query(sql`UPDATE record_changes SET actor = NULL, actor_email = NULL
      WHERE org_id = ${orgId} AND lower(actor_email) = lower(${email})`);
    await tx.asSystem(() =>
      tx.query(sql`UPDATE definition_versions SET actor = NULL, actor_email = NULL
        WHERE actor_org = ${orgId} AND lower(actor_email) = lower(${email})`),
    );
  },
};

/** Who answers for what was done has to be known as long as somebody may ask; nobody can change the log. */
const auditLog: PersonalPart = {
  kind: "audit_log",
  outcome: "kept",
  entries: ({ orgId, email }) => sql`SELECT at, action, subject, subject_id, detail, address FROM audit_log
    WHERE org_id = ${orgId} AND (lower(actor_email) = lower(${email}) OR lower(detail ->> 'email') = lower(${email})) ORDER BY id`,
};

/** Records of resources that live in configuration, and who did what. */
export const recordParts: readonly PersonalPart[] = [records, history, auditLog];
