import type { Language } from "../../../../contract/api";
import type { MailTexts } from "../../../platform/mail/templates";

interface Words {
  title: string;
  taxId: string;
  columns: [day: string, purpose: string, receipt: string, amount: string];
  place: string;
  total: string;
  places: string;
  nothing: string;
  refunds: string;
  replaces: string;
  issued: string;
  thanks: string;
  leftOut: string;
  /** Before what a test payment was for. */
  test: string;
  tests: string;
}

/** What stands on a statement; `{year}`, `{date}` are filled in. */
export const WORDS: Record<Language, Words> = {
  en: {
    title: "Statement of donations {year}",
    taxId: "Tax number",
    columns: ["Date", "For", "Receipt", "Amount"],
    place: "{purpose} (places at an event)",
    total: "Total",
    places: "of this for places at events",
    nothing: "Nothing of what you gave this year has stayed with us: it was given back.",
    refunds: "What was given back has been taken off.",
    replaces: "This statement replaces the one of {date}.",
    issued: "Issued on {date}.",
    thanks: "Thank you for your support.",
    leftOut:
      "Not in this file, since their names are in letters that it cannot show. Open each of them by itself:",
    test: "Test",
    tests:
      "Test: this statement holds test payments, for which no money was paid. It is no proof of donations.",
  },
  de: {
    title: "Spendenübersicht {year}",
    taxId: "Steuernummer",
    columns: ["Datum", "Wofür", "Quittung", "Betrag"],
    place: "{purpose} (Plätze bei einer Veranstaltung)",
    total: "Summe",
    places: "davon für Plätze bei Veranstaltungen",
    nothing: "Von Ihren Spenden dieses Jahres ist nichts bei uns geblieben: Sie wurden erstattet.",
    refunds: "Erstattetes ist abgezogen.",
    replaces: "Diese Übersicht ersetzt die vom {date}.",
    issued: "Ausgestellt am {date}.",
    thanks: "Vielen Dank für Ihre Unterstützung.",
    leftOut:
      "Nicht in dieser Datei, weil sie die Schrift dieser Namen nicht zeigen kann. Öffnen Sie sie einzeln:",
    test: "Test",
    tests:
      "Test: Diese Übersicht enthält Testzahlungen, für die kein Geld bezahlt wurde. Sie ist kein Nachweis von Spenden.",
  },
  fr: {
    title: "Relevé des dons {year}",
    taxId: "Numéro fiscal",
    columns: ["Date", "Objet", "Reçu", "Montant"],
    place: "{purpose} (places à un événement)",
    total: "Total",
    places: "dont places à des événements",
    nothing: "De vos dons de cette année, rien n’est resté chez nous : ils ont été remboursés.",
    refunds: "Les remboursements sont déduits.",
    replaces: "Ce relevé remplace celui du {date}.",
    issued: "Établi le {date}.",
    thanks: "Merci pour votre soutien.",
    leftOut:
      "Absents de ce fichier, qui ne peut pas afficher l’écriture de leurs noms. Ouvrez chacun séparément :",
    test: "Test",
    tests:
      "Test : ce relevé contient des paiements de test, pour lesquels aucune somme n’a été versée. Il ne prouve aucun don.",
  },
  pt: {
    title: "Extrato de doações {year}",
    taxId: "Número fiscal",
    columns: ["Data", "Finalidade", "Recibo", "Valor"],
    place: "{purpose} (lugares num evento)",
    total: "Total",
    places: "dos quais lugares em eventos",
    nothing: "Das suas doações deste ano nada ficou connosco: foram devolvidas.",
    refunds: "O que foi devolvido está descontado.",
    replaces: "Este extrato substitui o de {date}.",
    issued: "Emitido em {date}.",
    thanks: "Obrigado pelo seu apoio.",
    leftOut:
      "Não estão neste ficheiro, que não consegue mostrar a escrita dos seus nomes. Abra cada um em separado:",
    test: "Teste",
    tests:
      "Teste: este extrato contém pagamentos de teste, pelos quais não foi pago dinheiro. Não comprova doações.",
  },
};

type Letter = Pick<MailTexts, "subject" | "paragraphs">;

/** The mail with the link to a statement: the first one, the same again, and one that corrects. */
export const MAILS: Record<
  Language,
  Record<"first" | "again" | "corrected", Letter> & Pick<MailTexts, "greeting" | "button" | "footer">
> = {
  en: {
    greeting: "Hello {name},",
    button: "Open the statement",
    footer: "You receive this mail because donations to {organization} name this address.",
    first: {
      subject: "Your donations to {organization} in {year}",
      paragraphs: [
        "Thank you for what you gave in {year}. The statement lists all of it; keep it for your taxes.",
      ],
    },
    again: {
      subject: "Your donations to {organization} in {year}",
      paragraphs: ["Here is the statement of what you gave in {year} once more."],
    },
    corrected: {
      subject: "Corrected: your donations to {organization} in {year}",
      paragraphs: [
        "Something has changed in what we told you about your donations in {year}.",
        "The corrected statement replaces the one of {date}. Please use only this one for your taxes.",
      ],
    },
  },
  de: {
    greeting: "Guten Tag {name},",
    button: "Übersicht öffnen",
    footer: "Sie erhalten diese Mail, weil Spenden an {organization} diese Adresse nennen.",
    first: {
      subject: "Ihre Spenden an {organization} im Jahr {year}",
      paragraphs: [
        "Vielen Dank für Ihre Spenden im Jahr {year}. Die Übersicht nennt sie alle; heben Sie sie für die Steuer auf.",
      ],
    },
    again: {
      subject: "Ihre Spenden an {organization} im Jahr {year}",
      paragraphs: ["Hier ist noch einmal die Übersicht Ihrer Spenden im Jahr {year}."],
    },
    corrected: {
      subject: "Berichtigt: Ihre Spenden an {organization} im Jahr {year}",
      paragraphs: [
        "An dem, was wir Ihnen über Ihre Spenden im Jahr {year} mitgeteilt haben, hat sich etwas geändert.",
        "Die berichtigte Übersicht ersetzt die vom {date}. Bitte verwenden Sie für die Steuer nur diese.",
      ],
    },
  },
  fr: {
    greeting: "Bonjour {name},",
    button: "Ouvrir le relevé",
    footer: "Vous recevez ce message parce que des dons à {organization} indiquent cette adresse.",
    first: {
      subject: "Vos dons à {organization} en {year}",
      paragraphs: [
        "Merci pour vos dons de {year}. Le relevé les énumère tous ; conservez-le pour vos impôts.",
      ],
    },
    again: {
      subject: "Vos dons à {organization} en {year}",
      paragraphs: ["Voici de nouveau le relevé de vos dons de {year}."],
    },
    corrected: {
      subject: "Corrigé : vos dons à {organization} en {year}",
      paragraphs: [
        "Ce que nous vous avions indiqué sur vos dons de {year} a changé.",
        "Le relevé corrigé remplace celui du {date}. Pour vos impôts, n’utilisez que celui-ci.",
      ],
    },
  },
  pt: {
    greeting: "Olá {name},",
    button: "Abrir o extrato",
    footer: "Recebe este e-mail porque doações a {organization} indicam este endereço.",
    first: {
      subject: "As suas doações a {organization} em {year}",
      paragraphs: [
        "Obrigado pelas suas doações em {year}. O extrato indica-as todas; guarde-o para os impostos.",
      ],
    },
    again: {
      subject: "As suas doações a {organization} em {year}",
      paragraphs: ["Aqui está novamente o extrato das suas doações em {year}."],
    },
    corrected: {
      subject: "Corrigido: as suas doações a {organization} em {year}",
      paragraphs: [
        "O que lhe dissemos sobre as suas doações em {year} mudou.",
        "O extrato corrigido substitui o de {date}. Para os impostos, use apenas este.",
      ],
    },
  },
};
