import type { Invoice, InvoiceClient, PaymentDetails } from "../../demo-fixtures/template";

export interface InvoiceCalls {
  /** The newest first; `q` is a part of the client's name or e-mail address. */
  "GET /apps/invoice/invoices": {
    query: { q?: string; status?: string; page?: number; perPage?: number };
    answer: { allData: Invoice[]; invoices: Invoice[]; total: number };
  };
  /** 404 for an unknown invoice. */
  "GET /api/invoice/invoices/{id}": {
    path: { id: number | string };
    answer: { invoice: Invoice; paymentDetails: PaymentDetails };
  };
  "DELETE /apps/invoice/delete": { query: { id: number | string }; answer: object };
  "GET /api/invoice/clients": { answer: InvoiceClient[] };
}
