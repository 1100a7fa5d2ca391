import { findOwners } from "../members";
import { findOwnOrganization } from "../organization";
import type { Transaction } from "../../platform/db/database";
import { mailJob } from "../../platform/mail/job";
import { compose } from "../../platform/mail/templates";
import type { Services } from "../../platform/http/services";
import { MAILS } from "../../platform/mail/mailTexts";

/** Tells the owners of an organisation that it works from now on (system rights). */
export async function mailApproved(
  tx: Transaction,
  { jobs, origins }: Pick<Services, "jobs" | "origins">,
  orgId: number,
): Promise<void> {
  const organization = await findOwnOrganization(tx, orgId);
  if (!organization) return;
  const { language, name, subdomain } = organization;
  for (const owner of await findOwners(tx, orgId)) {
    const mail = compose(MAILS[language].organizationApproved, {
      to: { name: owner.name === owner.email ? "" : owner.name, address: owner.email },
      organization: name,
      replyTo: null,
      language,
      values: { name: owner.name },
      link: `${origins.organization(subdomain)}/login`,
    });
    await jobs.send(tx, mailJob, mail);
  }
}
