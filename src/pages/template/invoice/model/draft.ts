import type { InvoiceItem, InvoiceRecord } from "./invoice";
import { fromCents, totalsOf, type Totals } from "./totals";

/** The parts of a client, as the documented calls name them. */
export const CLIENT_FIELDS = ["name", "company", "email", "address", "country", "phone"] as const;
export type ClientField = (typeof CLIENT_FIELDS)[number];

/** An item while it is typed. */
export interface DraftItem {
  /** Its own while the form is open. */
  key: string;
  description: string;
  details: string;
  quantity: string;
  price: string;
}

/** An invoice while it is typed: texts as they stand in the inputs. */
export interface InvoiceDraft {
  client: Record<ClientField, string>;
  status: string;
  issued_on: string;
  due_on: string;
  items: DraftItem[];
  discount: string;
  tax: string;
  note: string;
}

const TERM_DAYS = 30;
const DAY_MS = 86_400_000;
const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

export function emptyItem(key: string): DraftItem {
  return { key, description: "", details: "", quantity: "1", price: "" };
}

/** A new invoice of today, to be paid within thirty days. */
export function newDraft(now: Date, key: string): InvoiceDraft {
  return {
    client: { name: "", company: "", email: "", address: "", country: "", phone: "" },
    status: "Draft",
    issued_on: isoDay(now),
    due_on: isoDay(new Date(now.getTime() + TERM_DAYS * DAY_MS)),
    items: [emptyItem(key)],
    discount: "0",
    tax: "0",
    note: "",
  };
}

/** A stored invoice, to be typed on. */
export function draftOf(invoice: InvoiceRecord): InvoiceDraft {
  return {
    client: {
      name: invoice.client_name,
      company: invoice.client_company,
      email: invoice.client_email,
      address: invoice.client_address,
      country: invoice.client_country,
      phone: invoice.client_phone,
    },
    status: invoice.status,
    issued_on: invoice.issued_on,
    due_on: invoice.due_on,
    items: invoice.items.map((item, index) => ({
      key: `stored-${index}`,
      description: item.description,
      details: item.details ?? "",
      quantity: String(item.quantity),
      price: item.price,
    })),
    discount: String(invoice.discount),
    tax: String(invoice.tax),
    note: invoice.note,
  };
}

/** Decimal comma or point; NaN for what is no number. */
export function readNumber(text: string): number {
  const plain = text.trim().replace(",", ".");
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

function itemOf({ description, details, quantity, price }: DraftItem): InvoiceItem {
  const amount = readNumber(price);
  return {
    description: description.trim(),
    details: details.trim(),
    quantity: readNumber(quantity),
    price: fromCents(Number.isFinite(amount) ? Math.round(amount * 100) : 0),
  };
}

/** The sums of what is typed so far; what is no number counts as nothing. */
export function draftTotals({ items, discount, tax }: InvoiceDraft): Totals {
  return totalsOf({ items: items.map(itemOf), discount: readNumber(discount), tax: readNumber(tax) });
}

/** What is wrong, by field (`client.name`, `items.<key>.price`), as keys below `templateInvoice.wrong`. */
export type Problems = Readonly<
  Record<string, "required" | "email" | "number" | "percent" | "before" | "items">
>;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Everything that keeps a draft from being saved; empty when nothing does. */
export function problemsOf(draft: InvoiceDraft): Problems {
  const { client, items, issued_on, due_on } = draft;
  const wrong: Record<string, Problems[string]> = {};
  if (client.name.trim() === "") wrong["client.name"] = "required";
  if (client.email.trim() === "") wrong["client.email"] = "required";
  else if (!EMAIL.test(client.email.trim())) wrong["client.email"] = "email";
  if (issued_on === "") wrong.issued_on = "required";
  if (due_on === "") wrong.due_on = "required";
  else if (due_on < issued_on) wrong.due_on = "before";
  if (items.length === 0) wrong.items = "items";
  for (const { key, description, quantity, price } of items) {
    if (description.trim() === "") wrong[`items.${key}.description`] = "required";
    if (Number.isNaN(readNumber(quantity))) wrong[`items.${key}.quantity`] = "number";
    if (Number.isNaN(readNumber(price))) wrong[`items.${key}.price`] = "number";
  }
  for (const field of ["discount", "tax"] as const) {
    const percent = readNumber(draft[field]);
    if (Number.isNaN(percent) || percent > 100) wrong[field] = "percent";
  }
  return wrong;
}

/** What is sent of an invoice. */
export type WrittenInvoice = Pick<
  InvoiceRecord,
  | "status"
  | "client_name"
  | "client_company"
  | "client_email"
  | "client_address"
  | "client_country"
  | "client_phone"
  | "issued_on"
  | "due_on"
  | "items"
  | "discount"
  | "tax"
  | "note"
  | "total"
>;

/** A draft without problems as it is sent to be stored, with its total. */
export function recordOf(draft: InvoiceDraft): WrittenInvoice {
  const { client } = draft;
  return {
    status: draft.status,
    client_name: client.name.trim(),
    client_company: client.company.trim(),
    client_email: client.email.trim(),
    client_address: client.address.trim(),
    client_country: client.country.trim(),
    client_phone: client.phone.trim(),
    issued_on: draft.issued_on,
    due_on: draft.due_on,
    items: draft.items.map(itemOf),
    discount: readNumber(draft.discount),
    tax: readNumber(draft.tax),
    note: draft.note.trim(),
    total: fromCents(draftTotals(draft).total),
  };
}

/** The items with one moved before another, or to the end. */
export function moveItem(items: readonly DraftItem[], key: string, before: string | undefined): DraftItem[] {
  const moved = items.find((item) => item.key === key);
  const others = items.filter((item) => item.key !== key);
  if (!moved) return [...items];
  const at = others.findIndex((item) => item.key === before);
  return at === -1 ? [...others, moved] : others.toSpliced(at, 0, moved);
}
