import type { Language } from "../../../contract/api";
import type { Respondent } from "../../../definitions/formResponses";
import type { Transaction } from "../../platform/db/database";
import { postMail } from "../../platform/mail/post";
import { compose, type MailTexts } from "../../platform/mail/templates";
import type { Services } from "../../platform/http/services";
import { findOwnOrganization } from "../organization";
import { settingsOf } from "./presenter";
import type { FormRow } from "./queries";

const RECEIVED: Record<Language, MailTexts> = {
  en: {
    subject: "New response: {form}",
    greeting: "Hello,",
    paragraphs: ["{respondent} has filled in the form “{form}”.", "Responses so far: {count}"],
    button: "See the responses",
    footer:
      "You receive this mail because the form names your address. {organization} can change that in its settings.",
  },
  de: {
    subject: "Neue Antwort: {form}",
    greeting: "Guten Tag,",
    paragraphs: ["{respondent} hat das Formular „{form}“ ausgefüllt.", "Bisherige Antworten: {count}"],
    button: "Antworten ansehen",
    footer:
      "Sie erhalten diese Mail, weil das Formular Ihre Adresse nennt. {organization} kann das in den Einstellungen ändern.",
  },
  fr: {
    subject: "Nouvelle réponse : {form}",
    greeting: "Bonjour,",
    paragraphs: ["{respondent} a rempli le formulaire « {form} ».", "Réponses à ce jour : {count}"],
    button: "Voir les réponses",
    footer:
      "Vous recevez ce message parce que le formulaire mentionne votre adresse. {organization} peut le modifier dans ses réglages.",
  },
  pt: {
    subject: "Nova resposta: {form}",
    greeting: "Olá,",
    paragraphs: ["{respondent} preencheu o formulário “{form}”.", "Respostas até agora: {count}"],
    button: "Ver as respostas",
    footer:
      "Recebe este e-mail porque o formulário indica o seu endereço. {organization} pode mudar isso nas definições.",
  },
};

const SOMEBODY: Record<Language, string> = { en: "Somebody", de: "Jemand", fr: "Quelqu’un", pt: "Alguém" };

/** What visitors read when the form has no words of its own. */
export const THANKS: Record<Language, string> = {
  en: "Thank you. Your answers have been sent.",
  de: "Vielen Dank. Ihre Antworten wurden gesendet.",
  fr: "Merci. Vos réponses ont été envoyées.",
  pt: "Obrigado. As suas respostas foram enviadas.",
};

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
  const organization = await findOwnOrganization(tx, orgId);
  if (!organization) throw new Error(`The organisation ${orgId} of the form is gone`);
  const { language } = organization;
  for (const address of new Set(notify.map((one) => one.toLowerCase()))) {
    const mail = compose(RECEIVED[language], {
      to: { name: "", address },
      organization: organization.name,
      replyTo: respondent.email,
      language,
      values: {
        form: form.name,
        respondent: respondent.name ?? respondent.email ?? SOMEBODY[language],
        count: String(form.responses_count + 1),
      },
      link: `${services.origins.organization(organization.subdomain)}/forms/${form.id}`,
    });
    await postMail(tx, services, { orgId, purpose: "notice" }, mail);
  }
}
