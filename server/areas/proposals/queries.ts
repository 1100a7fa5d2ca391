import sql, { raw } from "sql-template-tag";
import type { ProposalAction, ProposalListQuery, ProposalState, Subject } from "../../../contract/api";
import type { Database, Queryable, Transaction } from "../../platform/db/database";
import { parseIds } from "../../platform/db/list";
import type { FurtherCall } from "../../platform/http/passOn";
import { type NarrowedPage, type Narrowing, shortPage } from "../../platform/narrowing";

/** A proposal as it is kept. */
export interface ProposalRow {
  id: number;
  key_id: number;
  key_name: string;
  action: ProposalAction;
  resource: string;
  record: string | null;
  title: string | null;
  proposed: Record<string, unknown> | null;
  state: ProposalState;
  error: string | null;
  created_at: Date;
  decided_by: number | null;
  decider: string | null;
  decided_at: Date | null;
  role_slug: string;
  permissions: Subject[];
}

const SELECTED = sql`p.id, p.key_id, k.name AS key_name, p.action, p.resource, p.record, p.title, p.proposed, p.state, p.error,
  p.created_at, p.decided_by, m.name AS decider, p.decided_at,
  r.slug AS role_slug, r.permissions
  FROM proposals p JOIN api_keys k ON k.org_id = p.org_id AND k.id = p.key_id
  JOIN roles r ON r.org_id = k.org_id AND r.id = k.role_id
  LEFT JOIN members m ON m.org_id = p.org_id AND m.id = p.decided_by`;

/** A page of the organisation's proposals, the latest first. */
export function proposalPage(
  tx: Queryable,
  orgId: number,
  query: ProposalListQuery,
  narrowing: Narrowing,
): Promise<NarrowedPage<ProposalRow>> {
  const ids = parseIds(query.ids);
  const list = {
    selected: SELECTED,
    from: raw("proposals p"),
    alias: "p",
    conditions: [
      sql`p.org_id = ${orgId}`,
      ...(query.state === undefined ? [] : [sql`p.state = ${query.state}`]),
      ...(ids ? [sql`p.id = ANY(${ids}::bigint[])`] : []),
    ],
    order: raw("ORDER BY p.id DESC"),
  };
  return shortPage(tx, list, query, narrowing);
}

/** One proposal of the organisation. */
export async function findProposal(
  tx: Queryable,
  orgId: number,
  id: number,
): Promise<ProposalRow | undefined> {
  const [row] = await tx.query<ProposalRow>(
    sql`SELECT ${SELECTED} WHERE p.org_id = ${orgId} AND p.id = ${id}`,
  );
  return row;
}

/** Holds a proposal until the end of the transaction, so that of two who decide one comes second. */
export async function lockProposal(
  tx: Transaction,
  orgId: number,
  id: number,
): Promise<{ state: ProposalState; calls: FurtherCall[] } | undefined> {
  const [row] = await tx.query<{ state: ProposalState; calls: FurtherCall[] }>(
    sql`SELECT state, calls FROM proposals WHERE org_id = ${orgId} AND id = ${id} FOR UPDATE`,
  );
  return row;
}

/** What a key proposes. */
export interface NewProposal {
  keyId: number;
  action: ProposalAction;
  resource: string;
  record: string | null;
  title: string | null;
  proposed: Record<string, unknown> | null;
  calls: readonly FurtherCall[];
  idempotencyKey: string | null;
  now: Date;
}

/** Adds a proposal, or finds the one with its idempotency key. */
export async function addProposal(
  tx: Transaction,
  orgId: number,
  { keyId, action, resource, record, title, proposed, calls, idempotencyKey, now }: NewProposal,
): Promise<{ id: number; isNew: boolean }> {
  const [added] = await tx.query<{ id: number }>(sql`INSERT INTO proposals
      (org_id, key_id, action, resource, record, title, proposed, calls, idempotency_key, created_at)
    VALUES (${orgId}, ${keyId}, ${action}, ${resource}, ${record}, ${title}, ${proposed && JSON.stringify(proposed)}::jsonb,
      ${JSON.stringify(calls)}::jsonb, ${idempotencyKey}::uuid, ${now})
    ON CONFLICT (org_id, key_id, idempotency_key) WHERE idempotency_key IS NOT NULL DO NOTHING RETURNING id`);
  if (added) return { id: added.id, isNew: true };
  const [known] = await tx.query<{ id: number }>(sql`SELECT id FROM proposals
    WHERE org_id = ${orgId} AND key_id = ${keyId} AND idempotency_key = ${idempotencyKey}::uuid`);
  if (!known) throw new Error("The proposal was not kept");
  return { id: known.id, isNew: false };
}

/** How many changes of a key wait for a yes. */
export async function countWaiting(tx: Queryable, orgId: number, keyId: number): Promise<number> {
  const [row] = await tx.query<{ total: number }>(sql`SELECT count(*) AS total FROM proposals
    WHERE org_id = ${orgId} AND key_id = ${keyId} AND state = 'waiting'`);
  return row?.total ?? 0;
}

/** Notes what became of a proposal. */
export async function decide(
  tx: Transaction,
  orgId: number,
  id: number,
  decided: { state: ProposalState; by: number; now: Date; error?: string },
): Promise<void> {
  await tx.query(sql`UPDATE proposals SET state = ${decided.state}, error = ${decided.error ?? null},
      decided_by = ${decided.by}, decided_at = ${decided.now}
    WHERE org_id = ${orgId} AND id = ${id}`);
}

const KEPT_MS = 90 * 86_400_000;

/** Forgets what was proposed months ago. */
export async function forgetProposals({ database, now }: { database: Database; now: Date }): Promise<void> {
  await database.withoutTenant((tx) =>
    tx.query(sql`DELETE FROM proposals WHERE created_at < ${new Date(now.getTime() - KEPT_MS)}`),
  );
}
