import { useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import { useFormatter, useLabels, useRenderer } from "../../../../renderer/context";
import { FieldShell } from "../../../../renderer/fieldTypes/shared/FieldShell";
import { readNumber } from "../model/draft";
import { CURRENCY, type InvoiceRecord, PAYMENT_METHODS, type PaymentMethod } from "../model/invoice";
import { withPayment } from "../model/payment";
import { fromCents, toCents } from "../model/totals";
import { InvoicePanel, PanelInput } from "./InvoicePanel";
import { Select } from "../../../../ui/controls/Input";

/** Takes a payment down: what is owed becomes less, and nothing owed is a paid invoice. */
export function PaymentPanel({
  invoice,
  onClose,
}: {
  invoice: InvoiceRecord;
  onClose(): void;
}): ReactElement {
  const t = useTranslate();
  const format = useFormatter();
  const labels = useLabels("invoices");
  const { now } = useRenderer();
  const [amount, setAmount] = useState(toCents(invoice.balance) > 0 ? invoice.balance : "");
  const [paidOn, setPaidOn] = useState(() => now().toISOString().slice(0, 10));
  const [method, setMethod] = useState<PaymentMethod>("transfer");
  const [note, setNote] = useState("");
  const cents = Math.round(readNumber(amount) * 100);

  const read = (): Partial<InvoiceRecord> | undefined => {
    if (!(cents > 0) || paidOn === "") return undefined;
    return withPayment(invoice, { paid_on: paidOn, amount: fromCents(cents), method, note: note.trim() });
  };

  return (
    <InvoicePanel invoice={invoice} texts="pay" read={read} onClose={onClose}>
      {({ id, isTried }) => (
        <>
          <p className="al-tpl-invoice-owed">
            {labels.field("balance")} <strong>{format.money(invoice.balance, CURRENCY)}</strong>
          </p>
          <PanelInput
            id={`${id}-amount`}
            label={labels.field("payments.amount")}
            inputMode="decimal"
            isRequired
            value={amount}
            onChange={setAmount}
            error={isTried && !(cents > 0) ? t("templateInvoice.wrong.amount") : undefined}
          />
          <PanelInput
            id={`${id}-day`}
            label={labels.field("payments.paid_on")}
            type="date"
            isRequired
            value={paidOn}
            onChange={setPaidOn}
            error={isTried && paidOn === "" ? t("templateInvoice.wrong.required") : undefined}
          />
          <FieldShell id={`${id}-method`} label={labels.field("payments.method")} isRequired={false}>
            <Select
              id={`${id}-method`}
              value={method}
              onChange={(event) => setMethod(event.target.value as PaymentMethod)}
            >
              {PAYMENT_METHODS.map((one) => (
                <option key={one} value={one}>
                  {labels.choice("payments.method", one)}
                </option>
              ))}
            </Select>
          </FieldShell>
          <PanelInput
            id={`${id}-note`}
            label={labels.field("payments.note")}
            maxLength={300}
            value={note}
            onChange={setNote}
          />
        </>
      )}
    </InvoicePanel>
  );
}
