import type { Language, ReceiptContent } from "../../../../contract/api";
import { DOCUMENTS } from "../../../platform/html/documentTexts";

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
  const words = DOCUMENTS[language].receipt;
  const day = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: receipt.timezone });
  const { organization, currency } = receipt;
  const rows: [string, string][] = [
    [words.number, receipt.number],
    [words.date, day.format(new Date(receipt.paid_at))],
    [words.donor, receipt.donor.name],
    ...(receipt.donor.address ?? []).map((line): [string, string] => ["", line]),
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
