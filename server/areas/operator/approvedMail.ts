import type { Language } from "../../../contract/api";
import { findOwners } from "../members";
import { findOwnOrganization } from "../organization";
import type { Transaction } from "../../platform/db/database";
import { mailJob } from "../../platform/mail/job";
import { compose, type MailTexts } from "../../platform/mail/templates";
import type { Services } from "../../platform/http/services";

const TEXTS: Record<Language, MailTexts> = {
  en: {
    subject: "{organization} is approved",
    greeting: "Hello {name},",
    paragraphs: [
      "{organization} has been approved. Its pages are open to visitors now, it can take payments and write to everybody.",
    ],
    button: "Sign in",
    footer: "You receive this mail because you own {organization} here.",
  },
  de: {
    subject: "{organization} ist freigegeben",
    greeting: "Guten Tag {name},",
    paragraphs: [
      "{organization} ist freigegeben. Die Seiten sind jetzt für Besucher offen, Zahlungen und Mails an alle sind möglich.",
    ],
    button: "Anmelden",
    footer: "Sie erhalten diese Mail, weil {organization} hier Ihnen gehört.",
  },
  fr: {
    subject: "{organization} est validée",
    greeting: "Bonjour {name},",
    paragraphs: [
      "{organization} a été validée. Ses pages sont désormais ouvertes aux visiteurs, elle peut recevoir des paiements et écrire à tous.",
    ],
    button: "Se connecter",
    footer: "Vous recevez ce message parce que vous êtes propriétaire de {organization} ici.",
  },
  pt: {
    subject: "{organization} foi aprovada",
    greeting: "Olá {name},",
    paragraphs: [
      "{organization} foi aprovada. As suas páginas estão agora abertas aos visitantes, pode receber pagamentos e escrever a todos.",
    ],
    button: "Entrar",
    footer: "Recebe este e-mail porque é proprietário de {organization} aqui.",
  },
};

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
    const mail = compose(TEXTS[language], {
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
