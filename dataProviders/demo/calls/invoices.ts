import type { Invoice, PaymentDetails } from "../../../demo-fixtures/template";
import { notFound } from "../CallError";
import { pageOf } from "../model/page";
import { contains, sameText } from "../model/text";
import { callsOf, ok } from "./call";

const CLIENTS_SHOWN = 5;

const paymentDetails = (invoice: Invoice, account: Omit<PaymentDetails, "totalDue">): PaymentDetails => ({
  totalDue: `$${invoice.total.toLocaleString("en-US", { minimumFractionDigits: 2 })}`,
  ...account,
});

export const invoicesCalls = callsOf("invoices", {
  "GET /apps/invoice/invoices": ({ invoices }, { parameters }) => {
    const q = parameters.text("q");
    const status = parameters.text("status");
    const allData = invoices.items.toSorted((one, other) => other.id - one.id);
    const found = allData
      .filter(({ client }) => contains(client.companyEmail, q) || contains(client.name, q))
      .filter(({ invoiceStatus }) => !status || sameText(invoiceStatus, status));
    return ok({
      allData,
      invoices: pageOf(found, parameters.count("page", 1), parameters.count("perPage", 10)),
      total: found.length,
    });
  },
  "GET /api/invoice/invoices/{id}": ({ invoices, paymentAccount }, { parameters }) => {
    const invoice = invoices.find(parameters.id("id"));
    if (!invoice) throw notFound("Invoice");
    return ok({ invoice, paymentDetails: paymentDetails(invoice, paymentAccount) });
  },
  "DELETE /apps/invoice/delete": ({ invoices }, { parameters }) => {
    if (!invoices.remove(parameters.id("id"))) throw notFound("Invoice");
    return ok();
  },
  "GET /api/invoice/clients": ({ invoices }) =>
    ok(invoices.items.slice(0, CLIENTS_SHOWN).map(({ client }) => client)),
});
