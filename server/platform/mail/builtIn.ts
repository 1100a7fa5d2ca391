import type { Language } from "../../../contract/api";
import { DOCUMENTS } from "../html/documentTexts";
import { MAILS } from "./mailTexts";

/** What stands at a place of a mail. */
export type MailPlace = "text" | "number" | "date" | "money" | "code" | "email" | "url";

/** What is known of one of the product's own mails or papers besides its words. */
export interface BuiltIn {
  /** The resource of which a record can be chosen to see how it reads. */
  of?: string;
  /** What its words can name besides `name`, whom it greets, and `organization`. */
  places: Readonly<Record<string, MailPlace>>;
  /** What its words must name: without it the mail would not say what it has to. */
  held: readonly string[];
  /** What is not known of each: a paragraph of the product's own words that names it is left out then. */
  optional: readonly string[];
  /** About signing in: its words have no links and no pictures of their own. */
  isSecurity: boolean;
  /** Printed, below what the law wants to stand there. */
  isPaper: boolean;
}

function mail(
  places: BuiltIn["places"] = {},
  more: Partial<Omit<BuiltIn, "places">> = {},
): Readonly<BuiltIn> {
  return { places, held: [], optional: [], isSecurity: false, isPaper: false, ...more };
}

function security(places: BuiltIn["places"] = {}, held = Object.keys(places)): Readonly<BuiltIn> {
  return mail(places, { held, isSecurity: true });
}

const DONE = { when: "date", device: "text", network: "text" } as const;
const DONATION = { amount: "money", number: "text" } as const;
const donation = mail(DONATION, { of: "donations", held: ["amount", "number"] });
const SUBMISSION = { title: "text", reference: "text" } as const;
const submission = mail(SUBMISSION, { of: "grant_applications", held: ["title"] });
const PLACE = { event: "text", people: "number", when: "date", where: "text", until: "date" } as const;
const place = (...held: (keyof typeof PLACE)[]): Readonly<BuiltIn> =>
  mail(PLACE, { of: "events", held, optional: ["where"] });

/** The mails and papers whose words an organisation may change, by where their texts stand. */
export const BUILT_IN = {
  "donation-received": donation,
  "donation-renewed": donation,
  "donation-receipt": donation,
  "donation-refunded": donation,
  "donation-changed": mail({ amount: "money" }, { of: "donations", held: ["amount"] }),
  "donation-stopped": mail({ amount: "money" }, { of: "donations" }),
  "statement-first": mail({ year: "text" }, { of: "donations", held: ["year"] }),
  "statement-again": mail({ year: "text" }, { of: "donations", held: ["year"] }),
  "statement-corrected": mail({ year: "text", date: "date" }, { of: "donations", held: ["year", "date"] }),
  "paper-receipt": mail(DONATION, { of: "donations", isPaper: true }),
  "paper-statement": mail({ year: "text" }, { of: "donations", isPaper: true }),
  "place-confirmed": place("event", "when"),
  "place-waitlisted": place("event", "when"),
  "place-payment": place("event", "until"),
  "place-offered": place("event", "until"),
  "place-changed": place("event", "when"),
  "place-reminder": place("event", "when"),
  "place-called_off": place("event", "when"),
  "place-cancelled": place("event", "when"),
  "application-begun": mail({ expires: "date" }, { of: "grant_applications", held: ["expires"] }),
  "application-submitted": mail(SUBMISSION, { of: "grant_applications", held: ["reference"] }),
  "application-under_review": submission,
  "application-approved": submission,
  "application-declined": submission,
  "application-withdrawn": submission,
  invitation: mail({ inviter: "text", role: "text", expires: "date" }, { held: ["role", "expires"] }),
  approval: mail(),
  subscription: mail({ list: "text" }, { held: ["list"] }),
  task: mail(
    { task: "text", checklist: "text", by: "text", due: "date" },
    { held: ["task"], optional: ["due"] },
  ),
  response: mail({ form: "text", respondent: "text", smart_count: "number" }, { held: ["form"] }),
  digest: mail({ smart_count: "number" }),
  "report-sent": mail({ report: "text", owner: "text" }, { held: ["report"] }),
  "report-failed": mail({ report: "text", to: "text", reason: "text" }, { held: ["report", "reason"] }),
  webhook: mail({ url: "url" }, { held: ["url"] }),
  help: mail(
    { reference: "text", subject: "text", email: "email", page: "text", version: "text" },
    { held: ["email"] },
  ),
  "account-confirm_signup": security(),
  "account-confirm_joining": security(),
  "account-is_member": security(),
  "account-reset": security(),
  "emailChange-confirm": security({ email: "email" }),
  "emailChange-taken": security(),
  "emailChange-asked": security({ email: "email" }),
  "emailChange-changed": security({ email: "email" }),
  "security-password_changed": security(DONE),
  "security-new_device": security(DONE),
  "security-app_added": security(DONE),
  "security-app_removed": security(DONE),
  "security-passkey_added": security({ ...DONE, passkey: "text" }),
  "security-passkey_removed": security({ ...DONE, passkey: "text" }),
  "security-provider_linked": security({ ...DONE, provider: "text" }),
  "security-provider_unlinked": security({ ...DONE, provider: "text" }),
  "security-codes_replaced": security(DONE),
  "security-code_used": security({ ...DONE, left: "number" }),
  "security-factors_reset": security(DONE, ["when"]),
} satisfies Record<string, Readonly<BuiltIn>>;

/** One of them. */
export type BuiltInName = keyof typeof BUILT_IN;

/** Those that whoever runs the service writes, in words that are nobody else's: before there is an organisation, or about one. */
type OperatorsMail = "account-otp" | "account-has_account" | "organizationApproved" | "organizationDeleted";
/** Whatever the server mails. */
export type MailName = BuiltInName | OperatorsMail;

export function isBuiltIn(name: string): name is BuiltInName {
  return Object.hasOwn(BUILT_IN, name);
}

/** What is known of a mail by its name. */
export function builtIn(name: BuiltInName): Readonly<BuiltIn> {
  return BUILT_IN[name];
}

/** What the words of it can name. */
export function placesOf(name: BuiltInName): Record<string, MailPlace> {
  const { places, isPaper } = builtIn(name);
  return { ...(isPaper ? {} : { name: "text" as const }), organization: "text", ...places };
}

/** The texts of one kind of mail, in the format of all texts: `%{name}` is filled in. */
export interface MailTexts {
  subject: string;
  /** Nothing on papers. */
  greeting: string;
  /** One paragraph each. */
  paragraphs: readonly string[];
  button: string;
  footer: string;
}

function paperTexts(name: string, language: Language): MailTexts {
  const { title, thanks } = DOCUMENTS[language][name === "paper-receipt" ? "receipt" : "statement"];
  return { subject: title, greeting: "", paragraphs: [thanks], button: "", footer: "" };
}

/** The words that come with the product. */
export function textsOf(name: MailName, language: Language): MailTexts {
  if (isBuiltIn(name) && builtIn(name).isPaper) return paperTexts(name, language);
  const mails: Readonly<Record<string, object>> = MAILS[language];
  const [group = "", kind] = name.split("-");
  const shared: Readonly<Record<string, unknown>> = { ...mails[group] };
  const { greeting, footer } = MAILS[language].account;
  return { greeting, footer, ...shared, ...(kind !== undefined && (shared[kind] as object)) } as MailTexts;
}
