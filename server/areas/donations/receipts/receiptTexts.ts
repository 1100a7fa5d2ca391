import type { Language, ReceiptContent } from "../../../../contract/api";
import { DOCUMENTS } from "../../../platform/html/documentTexts";
import type { PictureContents } from "../../../platform/html/paperHtml";
import type { OwnPaper } from "../../../platform/mail/openMails";
import { intlLocale } from "../../../../contract/texts/intlLocale";

/** A receipt in words: what stands on the page, whatever that is made of. */
export interface ReceiptPage {
  language: Language;
  title: string;
  organization: string;
  address: string[];
  rows: [label: string, value: string][];
  thanks: string;
  /** The organisation's own words in the place of that, cleaned. */
  ownHtml?: string;
  /** What the pictures in these are drawn from. */
  pictures?: PictureContents;
}

function languageOf(text: string): Language {
  return text === "de" || text === "fr" || text === "pt" ? text : "en";
}

/** A sum of money in the words of a language, such as `25,00 €`. */
export function moneyText(amount: string, currency: string, language: Language): string {
  return new Intl.NumberFormat(intlLocale(language), { style: "currency", currency, currencyDisplay: "code" })
    .format(Number(amount))
    .replaceAll(/[\u00a0\u202f]/g, " ");
}

/** What the words of an organisation for its receipts can name. */
export function receiptValues({
  number,
  amount,
  currency,
  language,
  organization,
}: Pick<ReceiptContent, "number" | "amount" | "currency" | "language" | "organization">): {
  language: Language;
  values: Record<string, string>;
} {
  const own = languageOf(language);
  return {
    language: own,
    values: { number, amount: moneyText(amount, currency, own), organization: organization.name },
  };
}

/**
 * @param refunded what was given back since, as a decimal text; undefined for nothing
 * @param own the organisation's own words; a test says that it is one in any case
 */
export function receiptPage(
  receipt: ReceiptContent,
  refunded: string | undefined,
  own?: OwnPaper,
): ReceiptPage {
  const language = languageOf(receipt.language);
  const words = DOCUMENTS[language].receipt;
  const day = new Intl.DateTimeFormat(intlLocale(language), {
    dateStyle: "long",
    timeZone: receipt.timezone,
  });
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
    title: receipt.is_test ? words.testTitle : (own?.title ?? words.title),
    organization: organization.name,
    address: [...organization.address, ...contact],
    rows,
    thanks: receipt.is_test ? words.test : words.thanks,
    ...(own && !receipt.is_test && { ownHtml: own.html }),
  };
}
