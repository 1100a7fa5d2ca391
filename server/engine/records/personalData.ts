import sql, { type Sql } from "sql-template-tag";
import type { RecordChange } from "../../../contract/api";
import type { Erasing, PersonalPart, Sealed } from "../personalData/part";
import type { Person } from "../personalData/person";
import { withoutAddress } from "../personalData/withoutAddress";
import { changeSealed, changeSealedChanges, HAS_SEALED, openRecords, type SealingScope } from "./sealing";
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

type Values = Record<string, unknown>;
type Changes = RecordChange["changes"];

/** Whether the address stands in the values, sealed ones included. */
async function names(scope: SealingScope, resource: string, data: Values, email: string): Promise<boolean> {
  const [opened] = await openRecords(scope, resource, [{ data }]);
  return JSON.stringify(opened?.data).toLowerCase().includes(email.toLowerCase());
}

interface Row {
  resource: string;
  record_id: number;
  version: number;
  data: Record<string, unknown>;
}

/** What may name the address: openly, or in what is stored encrypted. */
const mayContain = (column: Sql, email: string): Sql =>
  sql`(${contains(column, email)} OR ${column}::text LIKE ${HAS_SEALED})`;

async function eraseFromData(
  { tx, services, now }: Erasing,
  { orgId }: Person,
  email: string,
): Promise<void> {
  const rows = await tx.query<Row>(sql`SELECT r.resource, r.id AS record_id, r.version, r.data FROM records r
    WHERE r.org_id = ${orgId} AND ${mayContain(sql`r.data`, email)} ORDER BY r.id FOR UPDATE`);
  for (const { resource, record_id: id, data } of rows) {
    if (!(await names({ tx, services, orgId }, resource, data, email))) continue;
    const left = await changeSealed(
      { tx, services, orgId },
      resource,
      data,
      (values) => withoutAddress(values, email) as Values,
    );
    await tx.query(sql`UPDATE records SET data = ${JSON.stringify(left)}::jsonb,
        version = version + 1, updated_at = ${now} WHERE org_id = ${orgId} AND id = ${id}`);
  }
  // The hash of a value that is unique is found by whoever guesses the value.
  const hash = sha256(JSON.stringify(email.toLowerCase()));
  await tx.query(sql`DELETE FROM record_uniques WHERE org_id = ${orgId} AND value = ${hash}
    AND record_id = ANY(${rows.map(({ record_id: id }) => id)}::bigint[])`);
}

async function eraseFromChanges({ tx, services }: Erasing, { orgId }: Person, email: string): Promise<void> {
  const rows = await tx.query<Row>(sql`SELECT r.resource, h.record_id, h.version, h.changes AS data
    FROM record_changes h JOIN records r ON r.org_id = h.org_id AND r.id = h.record_id
    WHERE h.org_id = ${orgId} AND ${mayContain(sql`h.changes`, email)}`);
  for (const { resource, record_id: id, version, data } of rows) {
    const left = await changeSealedChanges(
      { tx, services, orgId },
      resource,
      data as Changes,
      (changes) => withoutAddress(changes, email) as Changes,
    );
    await tx.query(sql`UPDATE record_changes SET changes = ${JSON.stringify(left)}::jsonb
      WHERE org_id = ${orgId} AND record_id = ${id} AND version = ${version}`);
  }
}

/** Records that name the person nowhere but in what is stored encrypted. */
async function sealedRecordsOf(person: Person, work: Sealed): Promise<Record<string, unknown>[]> {
  const { orgId, email } = person;
  if (email === null) return [];
  const rows = await work.tx.query<{ resource: string; record: number; data: Values; created_at: Date }>(
    sql`SELECT r.resource, r.id AS record, r.data, r.created_at FROM records r
    WHERE r.org_id = ${orgId} AND r.data::text LIKE ${HAS_SEALED}
      AND NOT (${contains(sql`r.data`, email)} OR ${pointsAt(person)}) ORDER BY r.id`,
  );
  const opened = await Promise.all(
    rows.map(async (row) => (await openRecords({ ...work, orgId }, row.resource, [row]))[0] ?? row),
  );
  return opened.filter(({ data }) => JSON.stringify(data).toLowerCase().includes(email.toLowerCase()));
}

/** Resources of the organisation's own: the address goes; what else names the person only somebody who reads it knows. */
const records: PersonalPart = {
  kind: "records",
  outcome: "anonymised",
  entries: (person) => sql`SELECT r.resource, r.id AS record, r.data, r.created_at FROM records r
    WHERE r.org_id = ${person.orgId} AND (${contains(sql`r.data`, person.email)} OR ${pointsAt(person)}) ORDER BY r.id`,
  sealedEntries: sealedRecordsOf,
  async open(rows, { orgId }, work) {
    const opened = rows.map(async (row) => {
      const [data] = await openRecords({ ...work, orgId }, String(row["resource"]), [
        row as { data: Values },
      ]);
      return { ...row, ...data };
    });
    return Promise.all(opened);
  },
  async erase(person, erasing) {
    await eraseFromTimeline(person, erasing);
    if (person.email === null) return;
    await eraseFromData(erasing, person, person.email);
    await eraseFromChanges(erasing, person, person.email);
  },
};

/** What was said of records stays there; that it was them goes, and their address wherever it was written. */
async function eraseFromComments({ tx }: Erasing, { orgId, memberId, email }: Person): Promise<void> {
  await tx.query(
    sql`UPDATE record_comments SET member_id = NULL WHERE org_id = ${orgId} AND member_id = ${memberId}`,
  );
  if (email === null) return;
  const rows = await tx.query<{ id: number; body: string }>(sql`SELECT id, body FROM record_comments
    WHERE org_id = ${orgId} AND ${contains(sql`body`, email)}`);
  for (const { id, body } of rows) {
    // A comment that is nothing else has to stay one.
    const left = (withoutAddress(body, email) as string | null) ?? "…";
    await tx.query(sql`UPDATE record_comments SET body = ${left} WHERE org_id = ${orgId} AND id = ${id}`);
  }
}

/** That something was changed or said stays; by whom goes. */
const history: PersonalPart = {
  kind: "history",
  outcome: "anonymised",
  entries: ({
    orgId,
    email,
    memberId,
  }) => sql`SELECT r.resource, h.record_id AS record, h.action, h.at, NULL::text AS text FROM record_changes h
      JOIN records r ON r.org_id = h.org_id AND r.id = h.record_id
      WHERE h.org_id = ${orgId} AND lower(h.actor_email) = lower(${email})
    UNION ALL SELECT r.resource, c.record_id, 'commented', c.at, c.body FROM record_comments c
      JOIN records r ON r.org_id = c.org_id AND r.id = c.record_id
      WHERE c.org_id = ${orgId} AND c.member_id = ${memberId}::bigint
    ORDER BY at, record`,
  async erase(person, erasing) {
    const { orgId, email } = person;
    const { tx } = erasing;
    await eraseFromComments(erasing, person);
    await tx.query(sql`UPDATE record_changes SET actor = NULL, actor_email = NULL
      WHERE org_id = ${orgId} AND lower(actor_email) = lower(${email})`);
    await tx.query(sql`UPDATE organization_definition_versions SET actor = NULL, actor_email = NULL
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
