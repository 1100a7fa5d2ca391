import type { Language } from "../../../../contract/api";
import type { Transaction } from "../../../platform/db/database";
import { postMail } from "../../../platform/mail/post";
import { compose, type MailTexts } from "../../../platform/mail/templates";
import { fromMinor } from "../../../../contract/money";
import type { Services } from "../../../platform/http/services";
import type { PayingOrganization } from "../organization";
import { receiptPath } from "../presenter";
import type { StoredDonation } from "../queries/donations";
import { moneyText } from "./receiptTexts";

/** What a donor is written about. */
export type DonationMailKind = "received" | "renewed" | "refunded" | "receipt";

type Texts = Record<DonationMailKind, Pick<MailTexts, "subject" | "paragraphs">>;

const COMMON: Record<Language, Pick<MailTexts, "greeting" | "button" | "footer">> = {
  en: {
    greeting: "Hello {name},",
    button: "Open the receipt",
    footer: "You receive this mail because a donation to {organization} names this address.",
  },
  de: {
    greeting: "Guten Tag {name},",
    button: "Quittung öffnen",
    footer: "Sie erhalten diese Mail, weil eine Spende an {organization} diese Adresse nennt.",
  },
  fr: {
    greeting: "Bonjour {name},",
    button: "Ouvrir le reçu",
    footer: "Vous recevez ce message parce qu’un don à {organization} indique cette adresse.",
  },
  pt: {
    greeting: "Olá {name},",
    button: "Abrir o recibo",
    footer: "Recebe este e-mail porque uma doação a {organization} indica este endereço.",
  },
};

const TEXTS: Record<Language, Texts> = {
  en: {
    receipt: {
      subject: "Your receipt {number} from {organization}",
      paragraphs: [
        "Here is the receipt for your donation of {amount} once more. It has the number {number}.",
      ],
    },
    received: {
      subject: "Thank you for your donation to {organization}",
      paragraphs: [
        "We have received your donation of {amount}. Thank you!",
        "Your receipt has the number {number}.",
      ],
    },
    renewed: {
      subject: "Thank you for your regular donation to {organization}",
      paragraphs: [
        "Your regular donation of {amount} has arrived again. Thank you!",
        "Your receipt has the number {number}.",
      ],
    },
    refunded: {
      subject: "{organization} gives back {amount}",
      paragraphs: [
        "We have given back {amount} of your donation (receipt {number}). It can take some days until you see it.",
      ],
    },
  },
  de: {
    receipt: {
      subject: "Ihre Quittung {number} von {organization}",
      paragraphs: [
        "Hier ist noch einmal die Quittung für Ihre Spende über {amount}. Sie hat die Nummer {number}.",
      ],
    },
    received: {
      subject: "Vielen Dank für Ihre Spende an {organization}",
      paragraphs: [
        "Wir haben Ihre Spende über {amount} erhalten. Vielen Dank!",
        "Ihre Quittung hat die Nummer {number}.",
      ],
    },
    renewed: {
      subject: "Vielen Dank für Ihre regelmäßige Spende an {organization}",
      paragraphs: [
        "Ihre regelmäßige Spende über {amount} ist wieder eingegangen. Vielen Dank!",
        "Ihre Quittung hat die Nummer {number}.",
      ],
    },
    refunded: {
      subject: "{organization} erstattet {amount}",
      paragraphs: [
        "Wir haben {amount} Ihrer Spende erstattet (Quittung {number}). Bis zum Eingang können einige Tage vergehen.",
      ],
    },
  },
  fr: {
    receipt: {
      subject: "Votre reçu {number} de {organization}",
      paragraphs: ["Voici de nouveau le reçu de votre don de {amount}. Il porte le numéro {number}."],
    },
    received: {
      subject: "Merci pour votre don à {organization}",
      paragraphs: ["Nous avons reçu votre don de {amount}. Merci !", "Votre reçu porte le numéro {number}."],
    },
    renewed: {
      subject: "Merci pour votre don régulier à {organization}",
      paragraphs: [
        "Votre don régulier de {amount} nous est de nouveau parvenu. Merci !",
        "Votre reçu porte le numéro {number}.",
      ],
    },
    refunded: {
      subject: "{organization} rembourse {amount}",
      paragraphs: [
        "Nous avons remboursé {amount} de votre don (reçu {number}). Le versement peut prendre quelques jours.",
      ],
    },
  },
  pt: {
    receipt: {
      subject: "O seu recibo {number} de {organization}",
      paragraphs: ["Aqui está novamente o recibo da sua doação de {amount}. Tem o número {number}."],
    },
    received: {
      subject: "Obrigado pela sua doação a {organization}",
      paragraphs: ["Recebemos a sua doação de {amount}. Obrigado!", "O seu recibo tem o número {number}."],
    },
    renewed: {
      subject: "Obrigado pela sua doação regular a {organization}",
      paragraphs: [
        "A sua doação regular de {amount} chegou novamente. Obrigado!",
        "O seu recibo tem o número {number}.",
      ],
    },
    refunded: {
      subject: "{organization} devolve {amount}",
      paragraphs: [
        "Devolvemos {amount} da sua doação (recibo {number}). Pode demorar alguns dias até aparecer.",
      ],
    },
  },
};

/** What stands before the subject and the text of a mail about a payment that was none. */
const TEST: Record<Language, { subject: string; text: string }> = {
  en: { subject: "Test: ", text: "This is about a test payment: no money was paid." },
  de: { subject: "Test: ", text: "Es geht um eine Testzahlung: Es wurde kein Geld bezahlt." },
  fr: { subject: "Test : ", text: "Il s’agit d’un paiement de test : aucune somme n’a été versée." },
  pt: { subject: "Teste: ", text: "Trata-se de um pagamento de teste: não foi pago dinheiro." },
};

function textsFor(
  kind: DonationMailKind,
  language: Language,
  isTest: boolean,
): Pick<MailTexts, "subject" | "paragraphs"> {
  const texts = TEXTS[language][kind];
  if (!isTest) return texts;
  const { subject, text } = TEST[language];
  return { subject: subject + texts.subject, paragraphs: [text, ...texts.paragraphs] };
}

/** Mails the donor, if there is an address, in the transaction of what it tells of; `amountMinor`: what came, or went back. */
export async function mailDonor(
  tx: Transaction,
  services: Services,
  organization: PayingOrganization,
  letter: { kind: DonationMailKind; donation: StoredDonation; amountMinor: number },
): Promise<void> {
  const { language } = organization;
  const { kind, donation, amountMinor } = letter;
  if (donation.email === "") return;
  const mail = compose(
    { ...COMMON[language], ...textsFor(kind, language, donation.is_test) },
    {
      to: { name: `${donation.first_name} ${donation.last_name}`.trim(), address: donation.email },
      organization: organization.name,
      replyTo: organization.email,
      language,
      values: {
        name: donation.first_name || donation.last_name,
        amount: moneyText(fromMinor(amountMinor, donation.currency), donation.currency, language),
        number: donation.receipt_number ?? "",
      },
      link: services.origins.organization(organization.subdomain) + receiptPath(donation.public_id),
    },
  );
  await postMail(tx, services, { orgId: organization.id, purpose: "answer" }, mail);
}
