import type { Language } from "../../../contract/api";
import type { Transaction } from "../../platform/db/database";
import { postMail } from "../../platform/mail/post";
import { compose, type MailTexts } from "../../platform/mail/templates";
import { confirmUrl } from "./subscriptionLinks";
import type { Services } from "../../platform/http/services";
import { findOwnOrganization } from "../organization";

const TEXTS: Record<Language, MailTexts> = {
  en: {
    subject: "Please confirm: {list}",
    greeting: "Hello {name},",
    paragraphs: [
      "{organization} would like to put you on its mailing list “{list}”.",
      "Nothing is sent to you before you confirm.",
    ],
    button: "Confirm the subscription",
    footer: "If you do not want this, you can ignore this mail.",
  },
  de: {
    subject: "Bitte bestätigen: {list}",
    greeting: "Guten Tag {name},",
    paragraphs: [
      "{organization} möchte Sie in den Verteiler „{list}“ aufnehmen.",
      "Bevor Sie zustimmen, bekommen Sie nichts zugeschickt.",
    ],
    button: "Anmeldung bestätigen",
    footer: "Wenn Sie das nicht möchten, brauchen Sie nichts zu tun.",
  },
  fr: {
    subject: "Merci de confirmer : {list}",
    greeting: "Bonjour {name},",
    paragraphs: [
      "{organization} souhaite vous inscrire à sa liste de diffusion « {list} ».",
      "Rien ne vous sera envoyé avant votre confirmation.",
    ],
    button: "Confirmer l’inscription",
    footer: "Si vous ne le souhaitez pas, ignorez simplement ce message.",
  },
  pt: {
    subject: "Confirme, por favor: {list}",
    greeting: "Olá {name},",
    paragraphs: [
      "{organization} gostaria de o incluir na lista de correio “{list}”.",
      "Nada será enviado antes da sua confirmação.",
    ],
    button: "Confirmar a inscrição",
    footer: "Se não quiser, basta ignorar este e-mail.",
  },
};

/** Asks each of them, by a mail of their own, whether they want the list. */
export async function askForConfirmation(
  tx: Transaction,
  services: Pick<Services, "jobs" | "clock" | "links" | "origins">,
  orgId: number,
  list: { id: number; name: string },
  people: readonly { email: string; name: string }[],
  now: Date,
): Promise<void> {
  const organization = await findOwnOrganization(tx, orgId);
  if (!organization) throw new Error(`The organisation ${orgId} is gone`);
  for (const { email, name } of people) {
    const link = await confirmUrl(
      services,
      organization.subdomain,
      { orgId, email: email.toLowerCase(), listId: list.id },
      now,
    );
    const mail = compose(TEXTS[organization.language], {
      to: { name: name === email ? "" : name, address: email },
      organization: organization.name,
      replyTo: organization.email,
      language: organization.language,
      values: { name: name === email ? "" : name, list: list.name },
      link,
    });
    await postMail(tx, services, { orgId, purpose: "notice" }, mail);
  }
}
