import { page } from "../../admin/page";
import { FirstRecord } from "../FirstRecord";
import type { TemplatePage } from "../templatePages";

const InvoicePrint = page(
  "templateInvoice",
  async () => (await import("../../../pages/template/invoice/InvoicePrintPage")).InvoicePrintPage,
);

const NEWEST = { field: "number", order: "DESC" } as const;

export const commercePages: readonly TemplatePage[] = [
  { path: "/apps/invoice/preview", element: <FirstRecord resource="invoices" type="show" sort={NEWEST} /> },
  { path: "/apps/invoice/edit", element: <FirstRecord resource="invoices" type="edit" sort={NEWEST} /> },
  { path: "/apps/invoice/print/:id", element: <InvoicePrint /> },
];
