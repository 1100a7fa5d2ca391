import sql from "sql-template-tag";
import type { Webhook } from "../../../contract/api";
import type { Transaction } from "../../platform/db/database";
import type { Services } from "../../platform/http/services";
import { writeMail } from "../../platform/mail/openMails";
import { postMail } from "../../platform/mail/post";
import { tellMembers } from "../../platform/notifications";
import { findOwnOrganization } from "../organization";
import { pauseWebhook, type WebhookRow } from "./queries";

/** Takes a webhook off by itself, and tells whoever made it, by mail too. */
export async function pauseAndTell(
  tx: Transaction,
  services: Pick<Services, "jobs" | "clock" | "origins">,
  orgId: number,
  webhook: Pick<WebhookRow, "id" | "url" | "member_id">,
  why: Exclude<NonNullable<Webhook["paused"]>, "left">,
): Promise<void> {
  const { id, url, member_id: memberId } = webhook;
  await pauseWebhook(tx, orgId, id, why);
  await tellMembers(tx, orgId, [memberId], {
    kind: "webhook_paused",
    params: { url },
    path: "/webhooks",
    now: services.clock(),
  });
  const [maker] = await tx.query<{ name: string; email: string }>(
    sql`SELECT name, email FROM members WHERE org_id = ${orgId} AND id = ${memberId} AND status = 'Active'`,
  );
  const organization = await findOwnOrganization(tx, orgId);
  if (!maker || maker.email === "" || !organization) return;
  const { language, name, email, subdomain } = organization;
  const mail = await writeMail(tx, services.origins, orgId, "webhook", {
    to: { name: maker.name, address: maker.email },
    organization: name,
    replyTo: email,
    language,
    values: { name: maker.name, url },
    link: `${services.origins.organization(subdomain)}/webhooks`,
  });
  await postMail(tx, services, { orgId, purpose: "notice" }, mail);
}
