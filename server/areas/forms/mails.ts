import type { Respondent } from "../../../definitions/formResponses";
import type { Transaction } from "../../platform/db/database";
import { postMails } from "../../platform/mail/post";
import { openMails } from "../../platform/mail/openMails";
import type { Services } from "../../platform/http/services";
import { requireOwnOrganization } from "../organization";
import { settingsOf } from "./presenter";
import type { FormRow } from "./queries";
import { MAILS } from "../../platform/mail/mailTexts";

/** Tells those whom the form names that somebody answered. */
export async function sendReceived(
  tx: Transaction,
  services: Services,
  orgId: number,
  form: FormRow,
  respondent: Respondent,
): Promise<void> {
  const { notify } = settingsOf(form);
  if (notify.length === 0) return;
  const organization = await requireOwnOrganization(tx, orgId);
  const { language } = organization;
  const addresses = [...new Set(notify.map((one) => one.toLowerCase()))];
  const write = await openMails(tx, services.origins, orgId, ["response"]);
  const mails = addresses.map((address) =>
    write("response", {
      to: { name: "", address },
      organization: organization.name,
      replyTo: respondent.email,
      language,
      values: {
        form: form.name,
        respondent: respondent.name ?? respondent.email ?? MAILS[language].response.somebody,
        smart_count: form.responses_count + 1,
      },
      link: `${services.origins.organization(organization.subdomain)}/forms/${form.id}`,
    }),
  );
  await postMails(tx, services, { orgId, purpose: "notice" }, mails);
}
