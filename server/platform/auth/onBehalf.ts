import sql from "sql-template-tag";
import { audit } from "../audit/audit";
import type { Database, Transaction } from "../db/database";
import { forbidden } from "../errors";
import { createSecret, hashSecret, type Randomness } from "../random";
import { logOperator, type Operator } from "./operators";
import type { Session } from "./sessions";
import { knownMembership } from "./standing";

/** How long an owner lets operators in. */
export const ACCESS_MS = 24 * 3_600_000;

/** A call as far as it decides whether somebody may make it in another one's place. */
interface Call {
  method: string;
  path: string;
  access: { kind: string; standing?: string; anyOf?: readonly string[] };
  onBehalf?: "refused" | "allowed" | undefined;
  isReading?: true | undefined;
  passesOn?: true | undefined;
}

/**
 * Whether a call is the person's own: an operator who works in their place is refused. These are all calls of accounts
 * (password, second factors, sessions), those that move money, and those that say so themselves.
 */
export function isRefusedOnBehalf({ method, access, onBehalf }: Call): boolean {
  if (onBehalf !== undefined) return onBehalf === "refused";
  if (access.kind === "bearer") return access.standing === "account";
  return method !== "get" && (access.anyOf?.includes("donations") ?? false);
}

/**
 * 403 for calls of the account in a session that an organisation's own provider began: whoever runs that provider could have
 * begun it themselves, and may have no more of the person than their place in that organisation.
 */
export function requireUnbound({ isBound }: Session, { access, onBehalf }: Call): void {
  const isOfAccount = access.kind === "bearer" && access.standing === "account";
  if (isBound && isOfAccount && onBehalf !== "allowed") throw forbidden("bound_session");
}

/**
 * Lets an operator's session in somebody's place go on with a call: 403 for those that are the person's own. What changes
 * something stands in the operators' log and in the organisation's before it is done.
 */
export async function passOnBehalf(
  database: Database,
  session: Session,
  call: Call,
  { at, address }: { at: Date; address: string | null },
): Promise<void> {
  const { userId, email, operator } = session;
  if (!operator) return;
  if (isRefusedOnBehalf(call)) throw forbidden("not_on_behalf");
  const orgId = knownMembership(session)?.orgId;
  if (call.method === "get" || call.isReading || call.passesOn || orgId === undefined) return;
  const done = `${call.method.toUpperCase()} ${call.path}`;
  await database.withoutTenant(async (tx) => {
    const [organization] = await tx.query<{ id: number; name: string }>(
      sql`SELECT id, name FROM organizations WHERE id = ${orgId}`,
    );
    await logOperator(tx, {
      at,
      operator,
      action: "acted",
      ...(organization && { organization }),
      detail: { call: done, person: email },
      address,
    });
    await audit(tx, {
      orgId,
      at,
      actor: { userId, email },
      action: "operator.acted",
      subject: "settings",
      detail: { call: done, operator: operator.email },
      address,
    });
  });
}

/** Says in the transaction who, which key or which automation is behind its entries of the audit log. */
export async function nameBehind(
  tx: Transaction,
  { operator, key }: Pick<Session, "operator" | "key">,
): Promise<void> {
  if (operator) await tx.query(sql`SELECT set_config('app.operator', ${operator.email}, true)`);
  const setting = key?.isAutomation ? "app.automation" : "app.key";
  if (key) await tx.query(sql`SELECT set_config(${setting}, ${key.name}, true)`);
}

/** Whom an owner has let operators work in the place of, and until when; nobody any more where that is over. */
export interface OperatorAccess {
  until: Date;
  userId: number;
  email: string;
}

/** The organisation's consent as it stands (system rights). */
export async function accessOf(
  tx: Transaction,
  orgId: number,
  now: Date,
): Promise<OperatorAccess | undefined> {
  const [row] =
    await tx.query<OperatorAccess>(sql`SELECT o.operator_access_until AS until, u.id AS "userId", u.email
    FROM organizations o JOIN users u ON u.id = o.operator_access_by AND u.status = 'active'
    JOIN members m ON m.org_id = o.id AND m.user_id = u.id AND m.status = 'Active'
    JOIN roles r ON r.org_id = m.org_id AND r.id = m.role_id AND r.slug = 'owner'
    WHERE o.id = ${orgId} AND o.operator_access_until > ${now}`);
  return row;
}

/** Lets operators work in the owner's place until then, or ends that with their sessions (system rights). */
export async function setAccess(
  tx: Transaction,
  orgId: number,
  access: Pick<OperatorAccess, "until" | "userId"> | null,
): Promise<void> {
  await tx.query(sql`UPDATE organizations SET operator_access_until = ${access?.until ?? null},
    operator_access_by = ${access?.userId ?? null} WHERE id = ${orgId}`);
  if (!access)
    await tx.query(sql`DELETE FROM sessions WHERE organization = ${orgId} AND operator_id IS NOT NULL`);
}

/** Begins an operator's session in the place of the owner who allows it, in a role of theirs (system rights). */
export async function startOnBehalf(
  tx: Transaction,
  access: OperatorAccess,
  {
    orgId,
    roleId,
    operator,
    now,
    address,
    random,
  }: {
    orgId: number;
    roleId: number;
    operator: Operator;
    now: Date;
    address: string | null;
    random: Randomness;
  },
): Promise<string> {
  const token = createSecret(random);
  await tx.query(sql`INSERT INTO sessions
      (token_hash, user_id, organization, created_at, expires_at, address, stays_signed_in, operator_id, operator_role)
    VALUES (${hashSecret(token)}, ${access.userId}, ${orgId}, ${now}, ${access.until}, ${address}, false,
      ${operator.userId}, ${roleId})`);
  return token;
}
