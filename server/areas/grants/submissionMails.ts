import type { Language } from "../../../contract/api";
import type { Transaction } from "../../platform/db/database";
import { postMail } from "../../platform/mail/post";
import { compose, type MailTexts } from "../../platform/mail/templates";
import type { Services } from "../../platform/http/services";
import type { OrganizationRow } from "../organization";
import type { SubmissionRow } from "./submissionQueries";

/** What an applicant is written about. */
export type SubmissionMailKind =
  | "begun"
  | "submitted"
  | "under_review"
  | "approved"
  | "declined"
  | "withdrawn";

type Texts = Record<SubmissionMailKind, Pick<MailTexts, "subject" | "paragraphs">>;

const COMMON: Record<Language, Pick<MailTexts, "greeting" | "footer" | "button">> = {
  en: {
    greeting: "Hello {name},",
    button: "Open the application",
    footer: "You receive this mail because an application at {organization} names this address.",
  },
  de: {
    greeting: "Guten Tag {name},",
    button: "Antrag öffnen",
    footer: "Sie erhalten diese Mail, weil ein Antrag bei {organization} diese Adresse nennt.",
  },
  fr: {
    greeting: "Bonjour {name},",
    button: "Ouvrir la demande",
    footer: "Vous recevez ce message parce qu’une demande auprès de {organization} indique cette adresse.",
  },
  pt: {
    greeting: "Olá {name},",
    button: "Abrir a candidatura",
    footer: "Recebe este e-mail porque uma candidatura a {organization} indica este endereço.",
  },
};

const TEXTS: Record<Language, Texts> = {
  en: {
    begun: {
      subject: "Your application at {organization}",
      paragraphs: [
        "Your application is kept as a draft. With the link below you can go on with it at any time until {expires}.",
        "Whoever has the link can read and change the application: please keep it to yourself.",
      ],
    },
    submitted: {
      subject: "We have received your application {reference}",
      paragraphs: ["Thank you: your application “{title}” has arrived. Its reference is {reference}."],
    },
    under_review: {
      subject: "Your application {reference} is being reviewed",
      paragraphs: ["Your application “{title}” is being reviewed."],
    },
    approved: {
      subject: "Your application {reference} has been approved",
      paragraphs: ["We are glad to tell you that your application “{title}” has been approved."],
    },
    declined: {
      subject: "About your application {reference}",
      paragraphs: [
        "Thank you for your application “{title}”. We are sorry to tell you that it was declined.",
      ],
    },
    withdrawn: {
      subject: "Your application {reference} has been withdrawn",
      paragraphs: ["Your application “{title}” has been withdrawn and is not considered any further."],
    },
  },
  de: {
    begun: {
      subject: "Ihr Antrag bei {organization}",
      paragraphs: [
        "Ihr Antrag ist als Entwurf gespeichert. Über den Link können Sie ihn jederzeit bis zum {expires} fortsetzen.",
        "Wer den Link hat, kann den Antrag lesen und ändern: Bitte geben Sie ihn nicht weiter.",
      ],
    },
    submitted: {
      subject: "Wir haben Ihren Antrag {reference} erhalten",
      paragraphs: ["Vielen Dank: Ihr Antrag „{title}“ ist eingegangen. Das Aktenzeichen lautet {reference}."],
    },
    under_review: {
      subject: "Ihr Antrag {reference} wird geprüft",
      paragraphs: ["Ihr Antrag „{title}“ wird geprüft."],
    },
    approved: {
      subject: "Ihr Antrag {reference} ist bewilligt",
      paragraphs: ["Wir freuen uns, Ihnen mitzuteilen, dass Ihr Antrag „{title}“ bewilligt ist."],
    },
    declined: {
      subject: "Zu Ihrem Antrag {reference}",
      paragraphs: [
        "Vielen Dank für Ihren Antrag „{title}“. Leider müssen wir Ihnen mitteilen, dass er abgelehnt wurde.",
      ],
    },
    withdrawn: {
      subject: "Ihr Antrag {reference} ist zurückgezogen",
      paragraphs: ["Ihr Antrag „{title}“ ist zurückgezogen und wird nicht weiter geprüft."],
    },
  },
  fr: {
    begun: {
      subject: "Votre demande auprès de {organization}",
      paragraphs: [
        "Votre demande est enregistrée comme brouillon. Le lien ci-dessous permet de la poursuivre jusqu’au {expires}.",
        "Toute personne qui a ce lien peut lire et modifier la demande : gardez-le pour vous.",
      ],
    },
    submitted: {
      subject: "Nous avons reçu votre demande {reference}",
      paragraphs: ["Merci : votre demande « {title} » est arrivée. Sa référence est {reference}."],
    },
    under_review: {
      subject: "Votre demande {reference} est à l’étude",
      paragraphs: ["Votre demande « {title} » est à l’étude."],
    },
    approved: {
      subject: "Votre demande {reference} est acceptée",
      paragraphs: ["Nous avons le plaisir de vous annoncer que votre demande « {title} » est acceptée."],
    },
    declined: {
      subject: "À propos de votre demande {reference}",
      paragraphs: ["Merci pour votre demande « {title} ». Nous regrettons de ne pas pouvoir l’accepter."],
    },
    withdrawn: {
      subject: "Votre demande {reference} est retirée",
      paragraphs: ["Votre demande « {title} » est retirée et n’est plus étudiée."],
    },
  },
  pt: {
    begun: {
      subject: "A sua candidatura a {organization}",
      paragraphs: [
        "A sua candidatura está guardada como rascunho. Com a ligação abaixo pode continuá-la quando quiser, até {expires}.",
        "Quem tiver a ligação pode ler e alterar a candidatura: guarde-a só para si.",
      ],
    },
    submitted: {
      subject: "Recebemos a sua candidatura {reference}",
      paragraphs: ["Obrigado: a sua candidatura “{title}” chegou. A sua referência é {reference}."],
    },
    under_review: {
      subject: "A sua candidatura {reference} está em análise",
      paragraphs: ["A sua candidatura “{title}” está em análise."],
    },
    approved: {
      subject: "A sua candidatura {reference} foi aprovada",
      paragraphs: ["Temos o prazer de informar que a sua candidatura “{title}” foi aprovada."],
    },
    declined: {
      subject: "Sobre a sua candidatura {reference}",
      paragraphs: ["Obrigado pela sua candidatura “{title}”. Lamentamos informar que não foi aprovada."],
    },
    withdrawn: {
      subject: "A sua candidatura {reference} foi retirada",
      paragraphs: ["A sua candidatura “{title}” foi retirada e já não será analisada."],
    },
  },
};

/** The page on which an application is filled in; with the secret it goes on with that one. */
function applyUrl(services: Services, subdomain: string, token?: string): string {
  const query = token === undefined ? "" : `?submission_token=${token}`;
  return `${services.origins.organization(subdomain)}/public/apply${query}`;
}

/** What a mail to an applicant tells besides the application. */
export interface SubmissionLetter {
  kind: SubmissionMailKind;
  /** The secret, where it is known: it is kept hashed only. */
  token?: string;
  expires?: Date;
  /** A person's own words. */
  message?: string;
}

/** Writes to the applicant, in this transaction; drafts without an address get nothing. */
export async function mailApplicant(
  tx: Transaction,
  services: Services,
  organization: OrganizationRow,
  row: SubmissionRow,
  letter: SubmissionLetter,
): Promise<void> {
  const { contact_email: address, contact_name: name = "" } = row.part1;
  if (!address) return;
  const { language } = organization;
  const day = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: organization.timezone });
  const mail = compose(
    { ...COMMON[language], ...TEXTS[language][letter.kind] },
    {
      to: { name, address },
      organization: organization.name,
      replyTo: organization.email,
      language,
      values: {
        name,
        title: row.title,
        reference: row.reference ?? "",
        expires: letter.expires ? day.format(letter.expires) : "",
      },
      link: applyUrl(services, organization.subdomain, letter.token),
      ...(letter.message && { quotation: letter.message }),
    },
  );
  await postMail(tx, services, { orgId: organization.id, purpose: "answer" }, mail);
}
