import sql from "sql-template-tag";
import type { Language } from "../../../../contract/api";
import { plainText } from "../../../platform/html/letterHtml";
import { logoUrl } from "../../../platform/html/mailPage";
import type { Mailer } from "../../../platform/mail/port";
import type { Services } from "../../../platform/http/services";
import { mailHtml } from "../../../platform/html/pictures";
import { mailPictures } from "../../pictures";
import { type AttachmentRow, readAttachments } from "./attachments";
import type { TestLetter } from "./job";
import { writeTestMail } from "./letter";

type Needs = Pick<Services, "database" | "files" | "origins">;

/** Hands a test over to be sent; `id` is that of its job. Throws when it has to be tried again. */
export async function sendTestLetter(
  needs: Needs,
  mailer: Mailer,
  { id, data }: { id: string; data: TestLetter },
): Promise<void> {
  const { orgId, to, language, isMailing, subject, html } = data;
  const found = await needs.database.withTenant(orgId, null, async (tx) => {
    const [organization] = await tx.query<{
      name: string;
      subdomain: string;
      language: Language;
      logo: string | null;
    }>(sql`SELECT name, subdomain, language, logo FROM organizations WHERE id = ${orgId}`);
    const files = await tx.query<AttachmentRow>(sql`SELECT u.file_name, u.content_type, u.storage_key
      FROM unnest(${data.attachments}::text[]) WITH ORDINALITY AS a (id, position)
      JOIN uploads u ON u.org_id = ${orgId} AND u.id = a.id ORDER BY a.position`);
    const pictures =
      organization && (await mailPictures(tx, { id: orgId, ...organization }, [html], needs.origins));
    return { organization, files, pictures };
  });
  // An organisation that was given up meanwhile writes no more.
  if (!found.organization || !found.pictures) return;
  const letter = {
    organization: found.organization,
    logo: logoUrl(found.organization, needs.origins),
    host: new URL(needs.origins.organization(found.organization.subdomain)).hostname,
    senderName: to.name,
    replyTo: to.address,
    subject,
    html: mailHtml(html, found.pictures),
    text: plainText(html),
    attachments: await readAttachments(needs.files, found.files),
  };
  await mailer.send(`test-letter-${id}`, writeTestMail(letter, { to, language, isMailing }));
}
