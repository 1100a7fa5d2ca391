import { audit, type AuditAction } from "../../../platform/audit/audit";
import type { Caller } from "../../../platform/auth/devices";
import type { Session } from "../../../platform/auth/sessions";
import { knownMembership } from "../../../platform/auth/standing";
import type { Transaction } from "../../../platform/db/database";
import type { Services } from "../../../platform/http/services";
import { type SecurityNews, tellOfSecurity } from "../securityMails";

/** What the audit log and the account's person are told of each change to how somebody signs in. */
const CHANGES = {
  app_added: "second_factor.added",
  app_removed: "second_factor.removed",
  passkey_added: "passkey.added",
  passkey_removed: "passkey.removed",
  provider_linked: "provider.linked",
  provider_unlinked: "provider.unlinked",
  codes_replaced: "recovery_codes.replaced",
  code_used: "recovery_code.used",
} as const satisfies Partial<Record<SecurityNews, AuditAction>>;

/** Who changed something, and the organisation that they were in. */
export interface ChangedBy {
  userId: number;
  email: string;
  orgId: number | null;
}

/** The session's person, in its organisation. */
export function changedBy(session: Session): ChangedBy {
  const { userId, email } = session;
  return { userId, email, orgId: knownMembership(session)?.orgId ?? null };
}

/** Mails the account's person, and writes it into the log of their organisation (system rights). */
export async function tellOfChange(
  tx: Transaction,
  services: Services,
  { userId, email, orgId }: ChangedBy,
  change: keyof typeof CHANGES,
  caller: Caller,
  values: Record<string, string> = {},
): Promise<void> {
  await tellOfSecurity(tx, services, userId, change, caller, values);
  if (orgId === null) return;
  await audit(tx, {
    orgId,
    at: caller.now,
    actor: { userId, email },
    action: CHANGES[change],
    subject: "session",
    address: caller.address,
  });
}
