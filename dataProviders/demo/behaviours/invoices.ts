import type { Invoice } from "../../../demo-fixtures/template";
import { longDate } from "../../../demo-fixtures/template/formats";
import { avatarPicture } from "../../../demo-fixtures/template/pictures";
import type { Values } from "../../recordProvider";
import { notFound } from "../records/errors";
import { invoiceFile } from "./invoiceFile";
import type { DemoBehaviour, DemoScope } from "./types";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
/** How many hours the service of a sample took: the most of these by which the total divides to whole cents. */
const HOURS = [8, 5, 4, 2, 1];

/** What the samples do not hold and a written invoice does. */
interface Written {
  items?: Values[];
  discount?: number;
  tax?: number;
  note?: string;
  payments?: Values[];
}
type InvoiceRow = Invoice & Written;
/** The template's app keeps nothing else in this collection. */
const rowOf = (values: Values): InvoiceRow => values as Values & InvoiceRow;

/** `29 Mar 2026` as `2026-03-29`. */
function isoDay(text: string): string {
  const [day = "", month = "", year = ""] = text.split(" ");
  return `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, "0")}-${day}`;
}
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const sampleDay = (iso: unknown): string => longDate(new Date(`${String(iso)}T00:00:00Z`));

const centsOf = (amount: unknown): number => Math.round(Number(String(amount).replaceAll(/[$,]/g, "")) * 100);
const amountOf = (cents: number): string => (cents / 100).toFixed(2);

/** Cents as the samples write a balance: `$724`, `-$205`, `$12.50`, or 0. */
function balanceText(cents: number): Invoice["balance"] {
  if (cents === 0) return 0;
  const amount = Math.abs(cents) % 100 === 0 ? String(Math.abs(cents) / 100) : amountOf(Math.abs(cents));
  return `${cents < 0 ? "-" : ""}$${amount}`;
}

function itemsOf({ items, service, total }: InvoiceRow): Values[] {
  if (items) return items;
  const cents = centsOf(total);
  const quantity = HOURS.find((hours) => cents % hours === 0) ?? 1;
  return [{ description: service, details: "", quantity, price: amountOf(cents / quantity) }];
}

function accountOf(cents: number, due: string, now: Date): string {
  if (cents === 0) return "settled";
  if (cents < 0) return "credit";
  return due < now.toISOString().slice(0, 10) ? "overdue" : "owed";
}

/** The row's own part of what is sent, under the samples' names. */
function ownValues(values: Values): Partial<InvoiceRow> {
  const own: Partial<InvoiceRow> = {};
  if (typeof values.issued_on === "string") own.issuedDate = sampleDay(values.issued_on);
  if (typeof values.due_on === "string") own.dueDate = sampleDay(values.due_on);
  if (typeof values.status === "string") own.invoiceStatus = values.status as Invoice["invoiceStatus"];
  if (values.total !== undefined) own.total = centsOf(values.total) / 100;
  if (values.balance !== undefined) own.balance = balanceText(centsOf(values.balance));
  if (Array.isArray(values.items)) {
    own.items = values.items as Values[];
    own.service = textOf(own.items[0]?.description);
  }
  if (Array.isArray(values.payments)) own.payments = values.payments as Values[];
  if (values.discount !== undefined) own.discount = Number(values.discount ?? 0);
  if (values.tax !== undefined) own.tax = Number(values.tax ?? 0);
  if (values.note !== undefined) own.note = textOf(values.note);
  return own;
}

const CLIENT_KEYS = {
  client_name: "name",
  client_company: "company",
  client_email: "companyEmail",
  client_address: "address",
  client_country: "country",
  client_phone: "contact",
} as const;

function clientOf(values: Values, former: Partial<Invoice["client"]> = {}): Invoice["client"] {
  const empty = { name: "", company: "", companyEmail: "", address: "", country: "", contact: "" };
  const sent = Object.entries(CLIENT_KEYS).filter(([key]) => values[key] !== undefined);
  return {
    ...empty,
    ...former,
    ...Object.fromEntries(sent.map(([key, own]) => [own, textOf(values[key])])),
  };
}

/** What stays owed when the total changes: what was paid stays paid. */
function balanceAfter(row: InvoiceRow, total: number): Invoice["balance"] {
  const paid = centsOf(row.total) - centsOf(row.balance);
  return balanceText(centsOf(total) - paid);
}

function derive(values: Values, { store }: DemoScope): Values {
  const row = rowOf(values);
  const balance = centsOf(row.balance);
  const due = isoDay(row.dueDate);
  return {
    // A text, since a number would be written with a thousands separator.
    number: String(row.id),
    client_name: row.client.name,
    client_company: row.client.company,
    client_email: row.client.companyEmail,
    client_address: row.client.address,
    client_country: row.client.country,
    client_phone: row.client.contact,
    status: row.invoiceStatus,
    issued_on: isoDay(row.issuedDate),
    due_on: due,
    total: amountOf(centsOf(row.total)),
    balance: amountOf(balance),
    account: accountOf(balance, due, store.now()),
    items: itemsOf(row),
    discount: row.discount ?? 0,
    tax: row.tax ?? 0,
    note: row.note ?? "",
    payments: row.payments ?? [],
  };
}

/** The template's invoices, which the documented calls answer under the names and in the texts of the samples. */
export const invoices: DemoBehaviour = {
  derive,
  create(values, { store }) {
    const own = ownValues(values);
    const client = clientOf(values);
    const total = own.total ?? 0;
    const row: Omit<InvoiceRow, "id"> = {
      issuedDate: longDate(store.now()),
      dueDate: longDate(store.now()),
      service: "",
      invoiceStatus: "Draft",
      balance: balanceText(centsOf(total)),
      ...own,
      client,
      total,
      avatar: avatarPicture(client.name),
    };
    return store.add("invoices", row);
  },
  change(row, values) {
    const former = rowOf(row);
    const own = ownValues(values);
    const isOtherTotal = own.total !== undefined && own.balance === undefined;
    return {
      ...own,
      ...(isOtherTotal && { balance: balanceAfter(former, own.total ?? 0) }),
      client: clientOf(values, former.client),
    };
  },
  actions: {
    download({ id }, scope) {
      const row = id === undefined ? undefined : scope.store.find("invoices", id);
      if (!row) throw notFound(scope.translate);
      return { file: invoiceFile(derive(row, scope)) };
    },
  },
};
