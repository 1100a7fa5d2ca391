import { useTranslate } from "ra-core";
import { type ReactElement, type SyntheticEvent, useId, useState } from "react";
import { useFormatter, useLabels, useRenderer } from "../../../../renderer/context";
import { FieldShell } from "../../../../renderer/inputs/FieldShell";
import { Panel } from "../../../../renderer/views/Panel";
import { readNumber } from "../model/draft";
import { CURRENCY, type InvoiceRecord, PAYMENT_METHODS, type PaymentMethod } from "../model/invoice";
import { withPayment } from "../model/payment";
import { fromCents, toCents } from "../model/totals";
import { useChangeInvoice } from "../useInvoice";

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
  const id = useId();
  const change = useChangeInvoice(invoice);
  const [amount, setAmount] = useState(toCents(invoice.balance) > 0 ? invoice.balance : "");
  const [paidOn, setPaidOn] = useState(() => now().toISOString().slice(0, 10));
  const [method, setMethod] = useState<PaymentMethod>("transfer");
  const [note, setNote] = useState("");
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const cents = Math.round(readNumber(amount) * 100);
  const wrongAmount = isTried && !(cents > 0) ? t("templateInvoice.wrong.amount") : undefined;
  const wrongDay = isTried && paidOn === "" ? t("templateInvoice.wrong.required") : undefined;

  const save = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setIsTried(true);
    if (!(cents > 0) || paidOn === "") return;
    setIsBusy(true);
    const payment = { paid_on: paidOn, amount: fromCents(cents), method, note: note.trim() };
    const isStored = await change(withPayment(invoice, payment), "templateInvoice.pay.done");
    setIsBusy(false);
    if (isStored) onClose();
  };

  return (
    <Panel
      title={t("templateInvoice.pay.title")}
      onClose={onClose}
      footer={
        <>
          <button type="submit" form={id} className="al-button" disabled={isBusy}>
            {t("templateInvoice.pay.submit")}
          </button>
          <button type="button" className="al-button al-button-quiet" onClick={onClose}>
            {t("renderer.cancel")}
          </button>
        </>
      }
    >
      <form id={id} className="al-tpl-invoice-form" noValidate onSubmit={(event) => void save(event)}>
        <p className="al-tpl-invoice-owed">
          {labels.field("balance")} <strong>{format.money(invoice.balance, CURRENCY)}</strong>
        </p>
        <FieldShell
          id={`${id}-amount`}
          label={labels.field("payments.amount")}
          isRequired
          error={wrongAmount}
        >
          <input
            id={`${id}-amount`}
            className="field-input"
            inputMode="decimal"
            value={amount}
            aria-required="true"
            aria-invalid={wrongAmount !== undefined}
            aria-describedby={`${id}-amount-error`}
            onChange={(event) => setAmount(event.target.value)}
          />
        </FieldShell>
        <FieldShell id={`${id}-day`} label={labels.field("payments.paid_on")} isRequired error={wrongDay}>
          <input
            id={`${id}-day`}
            className="field-input"
            type="date"
            value={paidOn}
            aria-required="true"
            aria-describedby={`${id}-day-error`}
            onChange={(event) => setPaidOn(event.target.value)}
          />
        </FieldShell>
        <FieldShell id={`${id}-method`} label={labels.field("payments.method")} isRequired={false}>
          <select
            id={`${id}-method`}
            className="field-input"
            value={method}
            onChange={(event) => setMethod(event.target.value as PaymentMethod)}
          >
            {PAYMENT_METHODS.map((one) => (
              <option key={one} value={one}>
                {labels.choice("payments.method", one)}
              </option>
            ))}
          </select>
        </FieldShell>
        <FieldShell id={`${id}-note`} label={labels.field("payments.note")} isRequired={false}>
          <input
            id={`${id}-note`}
            className="field-input"
            value={note}
            maxLength={300}
            onChange={(event) => setNote(event.target.value)}
          />
        </FieldShell>
      </form>
    </Panel>
  );
}
