import type { Language } from "../../../contract/api";
import type { Transaction } from "../../platform/db/database";
import { postMails } from "../../platform/mail/post";
import { openMails } from "../../platform/mail/openMails";
import { confirmUrl } from "./subscriptionLinks";
import type { Services } from "../../platform/http/services";
import { requireOwnOrganization } from "../organization";

/** How somebody is asked: in the organisation's language unless told. */
interface Asking {
  language?: Language | undefined;
  isOwnWish?: boolean;
  agreesToReading?: boolean;
}

/** Asks each of them, by a mail of their own, whether they want the list. */
export async function askForConfirmation(
  tx: Transaction,
  services: Pick<Services, "jobs" | "clock" | "links" | "origins">,
  orgId: number,
  list: { id: number; name: string },
  people: readonly { email: string; name: string }[],
  now: Date,
  { language: wanted, isOwnWish = false, agreesToReading = false }: Asking = {},
): Promise<void> {
  const organization = await requireOwnOrganization(tx, orgId);
  const language = wanted ?? organization.language;
  const write = await openMails(tx, services.origins, orgId, ["subscription"]);
  const mails = people.map(async ({ email, name }) => {
    const link = await confirmUrl(
      services,
      organization.subdomain,
      { orgId, email: email.toLowerCase(), listId: list.id, isOwnWish, agreesToReading },
      now,
    );
    return write("subscription", {
      to: { name: name === email ? "" : name, address: email },
      organization: organization.name,
      replyTo: organization.email,
      language,
      values: { name: name === email ? "" : name, list: list.name },
      link,
    });
  });
  await postMails(tx, services, { orgId, purpose: "notice" }, await Promise.all(mails));
}
