import sql, { empty, type Sql } from "sql-template-tag";
import type {
  OperatorOrganization,
  OperatorOrganizationRequest,
  OrganizationState,
  Quotas,
} from "../../../contract/api";
import { audit } from "../../platform/audit/audit";
import { accessOf } from "../../platform/auth/onBehalf";
import { logOperator, type OperatorEntry } from "../../platform/auth/operators";
import type { RightsHolder } from "../../platform/auth/rightsNews";
import type { Transaction } from "../../platform/db/database";
import type { Page } from "../../platform/db/list";
import { invalidFields, unknownOrganization } from "../../platform/errors";
import type { Services } from "../../platform/http/services";
import { usageOf } from "../../platform/quotas";
import { sentence } from "../../platform/texts";
import { renameOrganization } from "../organization";
import { findExport } from "./deletion";
import { setState } from "./states";

/** Who does something to an organisation, and when: nobody where it is the command. */
export type DoneBy = Pick<OperatorEntry, "at" | "operator" | "address">;

interface OrganizationRow {
  pk: number;
  name: string;
  subdomain: string;
  state: OrganizationState;
  created_at: Date;
  last_active_at: Date | null;
  quotas: Quotas;
  held_since: Date | null;
  hold_reason: string | null;
}

const FACE = sql`SELECT o.id AS pk, o.name, o.subdomain, o.state, o.created_at, o.quotas, o.held_since, o.hold_reason,
  greatest((SELECT max(coalesce(s.last_used_at, s.created_at)) FROM sessions s WHERE s.organization = o.id),
    (SELECT max(m.last_login_at) FROM members m WHERE m.org_id = o.id)) AS last_active_at FROM organizations o`;

async function present(
  tx: Transaction,
  { created_at, last_active_at, held_since, hold_reason, ...row }: OrganizationRow,
  { files: { quotaBytes } }: Pick<Services, "files">,
  now: Date,
): Promise<OperatorOrganization> {
  return {
    ...row,
    created_at: created_at.toISOString(),
    last_active_at: last_active_at?.toISOString() ?? null,
    usage: await usageOf(tx, row.pk, { now, quotaBytes }),
    access: await presentAccess(tx, row.pk, now),
    may_delete: held_since === null && (await findExport(tx, row.pk)) !== undefined,
    hold: held_since && { reason: hold_reason ?? "", since: held_since.toISOString() },
  };
}

async function presentAccess(
  tx: Transaction,
  orgId: number,
  now: Date,
): Promise<OperatorOrganization["access"]> {
  const access = await accessOf(tx, orgId, now);
  if (!access) return null;
  const roles = await tx.query<{ pk: number; name: string }>(
    sql`SELECT id AS pk, name FROM roles WHERE org_id = ${orgId} ORDER BY position, id`,
  );
  return { until: access.until.toISOString(), email: access.email, roles };
}

/** Which organisations are wanted: by a part of their name or subdomain, and by state. */
export interface Wanted {
  search?: string | undefined;
  state?: OrganizationState | undefined;
}

function whereOf({ search = "", state }: Wanted): Sql {
  const part = search.trim().toLowerCase();
  return sql`strpos(lower(o.name || ' ' || o.subdomain), ${part}) > 0 ${state ? sql`AND o.state = ${state}` : empty}`;
}

/** A page of the installation's organisations, those that wait for approval first (system rights). */
export async function organizationPage(
  tx: Transaction,
  wanted: Wanted,
  page: Page,
  services: Pick<Services, "files">,
  now: Date,
): Promise<{ organizations: OperatorOrganization[]; total: number }> {
  const where = whereOf(wanted);
  const rows = await tx.query<OrganizationRow>(sql`${FACE} WHERE ${where}
    ORDER BY o.state = 'waiting' DESC, lower(o.name), o.id LIMIT ${page.limit} OFFSET ${page.offset}`);
  const [counted] = await tx.query<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM organizations o WHERE ${where}`,
  );
  const organizations: OperatorOrganization[] = [];
  for (const row of rows) organizations.push(await present(tx, row, services, now));
  return { organizations, total: counted?.n ?? 0 };
}

/** An organisation as the console shows it (system rights). Throws 404 where there is none. */
export async function showOrganization(
  tx: Transaction,
  orgId: number,
  services: Pick<Services, "files">,
  now: Date,
): Promise<OperatorOrganization> {
  const [row] = await tx.query<OrganizationRow>(sql`${FACE} WHERE o.id = ${orgId}`);
  if (!row) throw unknownOrganization();
  return present(tx, row, services, now);
}

interface Known {
  id: number;
  name: string;
  subdomain: string;
}

/** An organisation, locked until the transaction ends (system rights). Throws 404 where there is none. */
export async function lockKnown(tx: Transaction, orgId: number): Promise<Known> {
  const [known] = await tx.query<Known>(
    sql`SELECT id, name, subdomain FROM organizations WHERE id = ${orgId} FOR NO KEY UPDATE`,
  );
  if (!known) throw unknownOrganization();
  return known;
}

/** Merges limits into those that stand; null takes one back. */
export function mergedQuotas(column: Sql, change: Quotas): Sql {
  return sql`jsonb_strip_nulls(${column} || ${JSON.stringify(change)}::jsonb)`;
}

/** Allows an organisation so much by name, or again as much as is usual (system rights). */
export async function setQuotas(tx: Transaction, orgId: number, change: Quotas, by: DoneBy): Promise<void> {
  const known = await lockKnown(tx, orgId);
  await tx.query(
    sql`UPDATE organizations SET quotas = ${mergedQuotas(sql`quotas`, change)} WHERE id = ${orgId}`,
  );
  await logOperator(tx, { ...by, action: "organization.quotas", organization: known, detail: change });
}

/**
 * Lets an organisation work, limits or suspends it, and logs that with the reason (system rights). Answers what it was, and
 * whose open pages have to look anew.
 */
export async function changeState(
  tx: Transaction,
  services: Pick<Services, "jobs" | "origins">,
  { orgId, to, reason = "" }: { orgId: number; to: OrganizationState; reason?: string },
  by: DoneBy,
): Promise<{ from: OrganizationState; signedIn: RightsHolder[] }> {
  const known = await lockKnown(tx, orgId);
  const { from, signedIn } = await setState(tx, services, { orgId, to, now: by.at });
  const detail = { from, to, ...(reason !== "" && { reason }) };
  await logOperator(tx, { ...by, action: "organization.state", organization: known, detail });
  return { from, signedIn };
}

/** Holds an organisation, so that nothing of it is destroyed, or ends that (system rights). */
async function setHold(tx: Transaction, orgId: number, reason: string | null, by: DoneBy): Promise<void> {
  const known = await lockKnown(tx, orgId);
  await tx.query(sql`UPDATE organizations SET hold_reason = ${reason},
    held_since = CASE WHEN ${reason}::text IS NOT NULL THEN coalesce(held_since, ${by.at}) END WHERE id = ${orgId}`);
  const action = reason === null ? "organization.released" : "organization.held";
  await logOperator(tx, { ...by, action, organization: known, detail: reason === null ? {} : { reason } });
}

async function rename(
  tx: Transaction,
  orgId: number,
  change: { name?: string; subdomain?: string },
  by: DoneBy,
): Promise<void> {
  const known = await lockKnown(tx, orgId);
  await renameOrganization(tx, known, change, by.at);
  await logOperator(tx, { ...by, action: "organization.renamed", organization: known, detail: change });
  // Its own people see that it was nobody of them.
  await audit(tx, {
    orgId,
    at: by.at,
    actor: null,
    action: "organization.changed",
    subject: "settings",
    detail: { fields: Object.keys(change) },
    address: null,
  });
}

/**
 * Changes what an operator may change of an organisation (system rights); answers whose open pages have to look anew.
 * Throws 404 where there is none, and 422 where something is taken away without a reason.
 */
export async function changeOrganization(
  tx: Transaction,
  services: Pick<Services, "jobs" | "origins">,
  orgId: number,
  { state, reason, name, subdomain, quotas, hold }: OperatorOrganizationRequest,
  by: DoneBy,
): Promise<RightsHolder[]> {
  if (state !== undefined && state !== "active" && !reason?.trim()) {
    throw invalidFields({ reason: [sentence("field.required")] });
  }
  if (name !== undefined || subdomain !== undefined) {
    const change = { ...(name !== undefined && { name }), ...(subdomain !== undefined && { subdomain }) };
    await rename(tx, orgId, change, by);
  }
  if (quotas) await setQuotas(tx, orgId, quotas, by);
  if (hold !== undefined) await setHold(tx, orgId, hold, by);
  if (state === undefined) return [];
  const to = { orgId, to: state, ...(reason !== undefined && { reason }) };
  return (await changeState(tx, services, to, by)).signedIn;
}
