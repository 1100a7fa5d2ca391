import type { RaRecord } from "ra-core";

export interface InvoiceItem {
  description: string;
  details?: string | null;
  quantity: number;
  /** A decimal text. */
  price: string;
}

export interface InvoicePayment {
  /** `YYYY-MM-DD` */
  paid_on: string;
  amount: string;
  method: PaymentMethod;
  note?: string | null;
}

export const PAYMENT_METHODS = ["transfer", "card", "cash", "check"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** A record of `resources/template/invoices.json`. Days are `YYYY-MM-DD`, amounts decimal texts in dollars. */
export interface InvoiceRecord extends RaRecord {
  number: string;
  status: string;
  client_name: string;
  client_company: string;
  client_email: string;
  client_address: string;
  client_country: string;
  client_phone: string;
  issued_on: string;
  due_on: string;
  total: string;
  /** What is still owed; below zero for a credit. */
  balance: string;
  account: "settled" | "owed" | "overdue" | "credit";
  items: InvoiceItem[];
  discount: number;
  tax: number;
  note: string;
  payments: InvoicePayment[];
}

/** What the samples' amounts are in. */
export const CURRENCY = "USD";
