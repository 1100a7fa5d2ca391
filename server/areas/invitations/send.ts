import { createSecret } from "../../platform/random";
import type { Session } from "../../platform/auth/sessions";
import type { Transaction } from "../../platform/db/database";
import { type MailPurpose, postMail, postMails } from "../../platform/mail/post";
import { roleName } from "../../platform/mail/roleNames";
import { openMails, writeMail } from "../../platform/mail/openMails";
import type { Services } from "../../platform/http/services";
import { findMember } from "../members";
import { requireOwnOrganization } from "../organization";
import { findAllInvited, issueInvitations, type PendingRow } from "./queries";
import { intlLocale } from "../../../contract/texts/intlLocale";

/** How long an invitation can be accepted. */
export const INVITATION_DAYS = 14;

/** Who sends, and when. */
export interface Sender {
  orgId: number;
  memberId: number;
  session: Session;
  now: Date;
}

/** Gives pending people new codes and a term and mails them, all in this transaction. Throws when one of them is gone. */
export async function sendInvitations(
  tx: Transaction,
  services: Services,
  { orgId, now, ...sender }: Sender,
  memberIds: readonly number[],
  message?: string,
  /** `notice` where nobody waits for it, as in an import. */
  purpose: MailPurpose = "request",
): Promise<PendingRow[]> {
  const codes = new Map(memberIds.map((id) => [id, createSecret(services.random)]));
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * 86_400_000);
  await issueInvitations(tx, orgId, codes, {
    expiresAt,
    now,
    invitedBy: sender.memberId,
    ...(message !== undefined && { message }),
  });
  const rows = await findAllInvited(tx, orgId, memberIds);
  if (rows.length < codes.size) throw new Error("Somebody who is to be invited is gone");
  const organization = await requireOwnOrganization(tx, orgId);
  const inviter = await findMember(tx, orgId, sender.memberId);
  const origin = services.origins.organization(organization.subdomain);
  const { language, timezone: timeZone } = organization;
  const day = new Intl.DateTimeFormat(intlLocale(language), { dateStyle: "long", timeZone });
  const write = await openMails(tx, services.origins, orgId, ["invitation"]);
  const mails = rows.map((row) => {
    const to = { name: row.name === row.email ? "" : row.name, address: row.email };
    return write("invitation", {
      to,
      organization: organization.name,
      replyTo: organization.email,
      language,
      values: {
        name: to.name,
        inviter: inviter?.name ?? sender.session.email,
        role: roleName(row.role_name, language),
        expires: day.format(expiresAt),
      },
      link: `${origin}/accept-invitation?code=${codes.get(row.id) ?? ""}`,
      quotation: row.message,
    });
  });
  await postMails(tx, services, { orgId, purpose }, mails);
  return rows;
}

/** As `sendInvitations`, to one person. */
export async function sendInvitation(
  tx: Transaction,
  services: Services,
  sender: Sender,
  memberId: number,
  message?: string,
): Promise<PendingRow> {
  const [row] = await sendInvitations(tx, services, sender, [memberId], message);
  if (!row) throw new Error(`The invitation of ${memberId} is gone`);
  return row;
}

/** Mails someone that they have been let in. */
export async function sendApproval(
  tx: Transaction,
  services: Services,
  orgId: number,
  row: PendingRow,
): Promise<void> {
  const organization = await requireOwnOrganization(tx, orgId);
  const link = `${services.origins.organization(organization.subdomain)}/member/login`;
  const to = { name: row.name === row.email ? "" : row.name, address: row.email };
  const mail = await writeMail(tx, services.origins, orgId, "approval", {
    to,
    organization: organization.name,
    replyTo: organization.email,
    language: organization.language,
    values: { name: to.name },
    link,
  });
  await postMail(tx, services, { orgId, purpose: "answer" }, mail);
}
