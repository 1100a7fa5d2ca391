import type { Language, ReceiptContent } from "../../../../contract/api";

interface Words {
  title: string;
  number: string;
  date: string;
  donor: string;
  amount: string;
  purpose: string;
  taxId: string;
  reference: string;
  thanks: string;
  refunded: string;
  testTitle: string;
  test: string;
}

const WORDS: Record<Language, Words> = {
  en: {
    title: "Donation receipt",
    number: "Receipt number",
    date: "Date of the donation",
    donor: "Donor",
    amount: "Amount",
    purpose: "Purpose",
    taxId: "Tax number",
    reference: "Reference",
    thanks: "Thank you for your donation.",
    refunded: "Given back since",
    testTitle: "Test: no donation receipt",
    test: "This was a test payment. No money was paid, and this is no proof of a donation.",
  },
  de: {
    title: "Spendenquittung",
    number: "Quittungsnummer",
    date: "Datum der Spende",
    donor: "Spender/in",
    amount: "Betrag",
    purpose: "Zweck",
    taxId: "Steuernummer",
    reference: "Referenz",
    thanks: "Vielen Dank für Ihre Spende.",
    refunded: "Seither erstattet",
    testTitle: "Test: keine Spendenquittung",
    test: "Das war eine Testzahlung. Es wurde kein Geld bezahlt; dies ist kein Nachweis einer Spende.",
  },
  fr: {
    title: "Reçu de don",
    number: "Numéro du reçu",
    date: "Date du don",
    donor: "Donateur",
    amount: "Montant",
    purpose: "Objet",
    taxId: "Numéro fiscal",
    reference: "Référence",
    thanks: "Merci pour votre don.",
    refunded: "Remboursé depuis",
    testTitle: "Test : pas un reçu de don",
    test: "C’était un paiement de test. Aucune somme n’a été versée ; ceci n’est pas une preuve de don.",
  },
  pt: {
    title: "Recibo de doação",
    number: "Número do recibo",
    date: "Data da doação",
    donor: "Doador",
    amount: "Valor",
    purpose: "Finalidade",
    taxId: "Número fiscal",
    reference: "Referência",
    thanks: "Obrigado pela sua doação.",
    refunded: "Devolvido desde então",
    testTitle: "Teste: não é um recibo de doação",
    test: "Foi um pagamento de teste. Não foi pago dinheiro; isto não comprova uma doação.",
  },
};

/** A receipt in words: what stands on the page, whatever that is made of. */
export interface ReceiptPage {
  language: Language;
  title: string;
  organization: string;
  address: string[];
  rows: [label: string, value: string][];
  thanks: string;
}

function languageOf(text: string): Language {
  return text === "de" || text === "fr" || text === "pt" ? text : "en";
}

/** A sum of money in the words of a language, such as `25,00 €`. */
export function moneyText(amount: string, currency: string, language: Language): string {
  return new Intl.NumberFormat(language, { style: "currency", currency, currencyDisplay: "code" })
    .format(Number(amount))
    .replaceAll(/[\u00a0\u202f]/g, " ");
}

/** @param refunded what was given back since, as a decimal text; undefined for nothing */
export function receiptPage(receipt: ReceiptContent, refunded: string | undefined): ReceiptPage {
  const language = languageOf(receipt.language);
  const words = WORDS[language];
  const day = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: receipt.timezone });
  const { organization, currency } = receipt;
  const rows: [string, string][] = [
    [words.number, receipt.number],
    [words.date, day.format(new Date(receipt.paid_at))],
    [words.donor, receipt.donor.name],
    ...(receipt.donor.email === "" ? [] : [["", receipt.donor.email] satisfies [string, string]]),
    [words.amount, moneyText(receipt.amount, currency, language)],
  ];
  if (receipt.purpose !== null) rows.push([words.purpose, receipt.purpose]);
  if (organization.tax_id !== null && organization.tax_id !== "")
    rows.push([words.taxId, organization.tax_id]);
  if (refunded !== undefined) rows.push([words.refunded, moneyText(refunded, currency, language)]);
  rows.push([words.reference, receipt.donation_id]);
  const contact = [organization.email, organization.website].flatMap((line) => (line ? [line] : []));
  return {
    language,
    title: receipt.is_test ? words.testTitle : words.title,
    organization: organization.name,
    address: [...organization.address, ...contact],
    rows,
    thanks: receipt.is_test ? words.test : words.thanks,
  };
}
