import { createSecret } from "../../platform/random";
import type { Session } from "../../platform/auth/sessions";
import type { Transaction } from "../../platform/db/database";
import { type MailPurpose, postMail } from "../../platform/mail/post";
import { roleName } from "../../platform/mail/roleNames";
import { approvalMail, invitationMail } from "../../platform/mail/templates";
import type { Services } from "../../platform/http/services";
import { findMember } from "../members";
import { requireOwnOrganization, type OrganizationRow } from "../organization";
import { findInvited, issueInvitation, type PendingRow } from "./queries";

/** How long an invitation can be accepted. */
export const INVITATION_DAYS = 14;

/** Who sends, and when. */
export interface Sender {
  orgId: number;
  memberId: number;
  session: Session;
  now: Date;
}

async function requireOrganization(tx: Transaction, orgId: number): Promise<OrganizationRow> {
  return requireOwnOrganization(tx, orgId);
}

async function requireInvited(tx: Transaction, orgId: number, id: number): Promise<PendingRow> {
  const row = await findInvited(tx, orgId, { id });
  if (!row) throw new Error(`The invitation of ${id} is gone`);
  return row;
}

/** Gives a pending person a new code and term and mails it, all in this transaction. */
export async function sendInvitation(
  tx: Transaction,
  services: Services,
  sender: Sender,
  memberId: number,
  message?: string,
  /** `notice` where nobody waits for it, as in an import. */
  purpose: MailPurpose = "request",
): Promise<PendingRow> {
  const { orgId, now } = sender;
  const code = createSecret(services.random);
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * 86_400_000);
  await issueInvitation(tx, orgId, memberId, {
    code,
    expiresAt,
    now,
    invitedBy: sender.memberId,
    ...(message !== undefined && { message }),
  });
  const row = await requireInvited(tx, orgId, memberId);
  const organization = await requireOrganization(tx, orgId);
  const inviter = await findMember(tx, orgId, sender.memberId);
  const link = `${services.origins.organization(organization.subdomain)}/accept-invitation?code=${code}`;
  const mail = invitationMail({
    to: { name: row.name === row.email ? "" : row.name, address: row.email },
    organization,
    inviter: inviter?.name ?? sender.session.email,
    role: roleName(row.role_name, organization.language),
    expires: expiresAt,
    message: row.message,
    link,
  });
  await postMail(tx, services, { orgId, purpose }, mail);
  return row;
}

/** Mails someone that they have been let in. */
export async function sendApproval(
  tx: Transaction,
  services: Services,
  orgId: number,
  row: PendingRow,
): Promise<void> {
  const organization = await requireOrganization(tx, orgId);
  const link = `${services.origins.organization(organization.subdomain)}/member/login`;
  const to = { name: row.name === row.email ? "" : row.name, address: row.email };
  await postMail(tx, services, { orgId, purpose: "answer" }, approvalMail({ to, organization, link }));
}
