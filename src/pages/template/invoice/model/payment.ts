import type { InvoicePayment, InvoiceRecord } from "./invoice";
import { fromCents, toCents } from "./totals";

/** What a payment changes of its invoice: it is kept, and what is owed becomes less, down to a credit. */
export function withPayment(
  { payments, balance }: Pick<InvoiceRecord, "payments" | "balance">,
  payment: InvoicePayment,
): Pick<InvoiceRecord, "payments" | "balance" | "status"> {
  const left = toCents(balance) - toCents(payment.amount);
  return {
    payments: [...payments, payment],
    balance: fromCents(left),
    status: left <= 0 ? "Paid" : "Partial Payment",
  };
}
