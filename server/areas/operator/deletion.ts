import sql from "sql-template-tag";
import { logOperator, type Operator } from "../../platform/auth/operators";
import type { EndedSession } from "../../platform/auth/sessions";
import type { Database, Transaction } from "../../platform/db/database";
import { deleteRows } from "../../platform/db/wholeOrganization";
import { conflict, invalidFields, unknownOrganization } from "../../platform/errors";
import type { FileStore } from "../../platform/files";
import type { Services } from "../../platform/http/services";
import { mailJob } from "../../platform/mail/job";
import { sentence } from "../../platform/texts";
import { ownersLetters } from "./mails";

/** The latest export that tells of the organisation as it is now: since it was suspended, nothing has changed there. */
export async function findExport(tx: Transaction, orgId: number): Promise<{ sha256: string } | undefined> {
  const [row] = await tx.query<{ sha256: string }>(sql`SELECT l.detail->>'sha256' AS sha256
    FROM operator_log l JOIN organizations o ON o.id = l.organization
    WHERE l.organization = ${orgId} AND l.action = 'organization.exported'
      AND o.state = 'suspended' AND l.at >= o.state_changed_at ORDER BY l.id DESC LIMIT 1`);
  return row;
}

interface Deletion {
  orgId: number;
  /** The organisation's name as it was typed. */
  name: string;
  now: Date;
  operator: Operator;
  address: string | null;
}

/** What is left of an organisation: how many rows there were by table, and the fingerprint of its export. */
export interface DeletionProof {
  rows: Record<string, number>;
  sha256: string;
  /** Whose sessions there have ended. */
  ended: EndedSession[];
}

/**
 * Deletes an organisation with everything it has, tells its owners by mail, and keeps the proof in the log (system rights).
 * Its files go by `removeContents`. Throws 404 where there is none, 409 where it is held, or unless it is suspended and was exported since, and
 * 422 for another name.
 */
export async function deleteOrganization(
  tx: Transaction,
  { jobs, origins }: Pick<Services, "jobs" | "origins">,
  { orgId, name, now, operator, address }: Deletion,
): Promise<DeletionProof> {
  const [organization] = await tx.query<{ name: string; subdomain: string; state: string; held: boolean }>(
    sql`SELECT name, subdomain, state, held_since IS NOT NULL AS held FROM organizations WHERE id = ${orgId} FOR UPDATE`,
  );
  if (!organization) throw unknownOrganization();
  if (organization.held) throw conflict("legal_hold");
  if (organization.state !== "suspended") throw conflict("not_suspended");
  const exported = await findExport(tx, orgId);
  if (!exported) throw conflict("not_exported");
  if (name.trim() !== organization.name) {
    throw invalidFields({ name: [sentence("field.name_differs", { name: organization.name })] });
  }
  const letters = await ownersLetters(tx, origins, orgId, "organizationDeleted");
  const ended = await tx.query<EndedSession>(
    sql`SELECT organization AS "orgId", user_id AS "userId" FROM sessions WHERE organization = ${orgId}`,
  );
  const rows = await deleteRows(tx, orgId);
  for (const letter of letters) await jobs.send(tx, mailJob, letter);
  const { sha256 } = exported;
  await logOperator(tx, {
    at: now,
    operator,
    action: "organization.deleted",
    organization: { id: orgId, name: organization.name },
    detail: { subdomain: organization.subdomain, rows, sha256 },
    address,
  });
  return { rows, sha256, ended };
}

/** How many contents are let go of between two looks at the table. */
const AT_ONCE = 200;

/**
 * Lets the store forget the contents of organisations that were deleted, and of imports that did not come to their end; what
 * fails is tried again by the next one.
 */
export async function removeContents(database: Database, store: FileStore, now: Date): Promise<void> {
  for (;;) {
    const rows = await database.withoutTenant((tx) =>
      tx.query<{ key: string }>(
        sql`SELECT storage_key AS key FROM removed_contents WHERE due_at <= ${now} LIMIT ${AT_ONCE}`,
      ),
    );
    if (rows.length === 0) return;
    for (const { key } of rows) await store.remove(key);
    const keys = rows.map(({ key }) => key);
    await database.withoutTenant((tx) =>
      tx.query(sql`DELETE FROM removed_contents WHERE storage_key = ANY(${keys}::text[])`),
    );
  }
}
