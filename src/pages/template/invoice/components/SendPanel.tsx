import { useTranslate } from "ra-core";
import { type ReactElement, type SyntheticEvent, useId, useState } from "react";
import { useFormatter } from "../../../../renderer/context";
import { FieldShell } from "../../../../renderer/inputs/FieldShell";
import { Panel } from "../../../../renderer/views/Panel";
import { CURRENCY, type InvoiceRecord } from "../model/invoice";
import { ISSUER } from "../model/issuer";
import { useChangeInvoice } from "../useInvoice";

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What goes with an invoice when it is sent. The demo sends nothing: it marks the invoice as sent. */
export function SendPanel({ invoice, onClose }: { invoice: InvoiceRecord; onClose(): void }): ReactElement {
  const t = useTranslate();
  const format = useFormatter();
  const id = useId();
  const change = useChangeInvoice(invoice);
  const [to, setTo] = useState(invoice.client_email);
  const [subject, setSubject] = useState(
    t("templateInvoice.send.subject_text", { number: invoice.number, issuer: ISSUER.name }),
  );
  const [message, setMessage] = useState(
    t("templateInvoice.send.message_text", {
      name: invoice.client_name,
      number: invoice.number,
      total: format.money(invoice.total, CURRENCY),
      due: format.date(invoice.due_on),
      issuer: ISSUER.name,
    }),
  );
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const wrong = isTried && !EMAIL.test(to.trim()) ? t("templateInvoice.wrong.email") : undefined;

  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setIsTried(true);
    if (!EMAIL.test(to.trim())) return;
    setIsBusy(true);
    // What was paid or is overdue stays so; only a draft becomes a sent one.
    const status = invoice.status === "Draft" ? "Sent" : invoice.status;
    const isStored = await change({ status }, "templateInvoice.send.done");
    setIsBusy(false);
    if (isStored) onClose();
  };

  return (
    <Panel
      title={t("templateInvoice.send.title")}
      onClose={onClose}
      footer={
        <>
          <button type="submit" form={id} className="al-button" disabled={isBusy}>
            {t("templateInvoice.send.submit")}
          </button>
          <button type="button" className="al-button al-button-quiet" onClick={onClose}>
            {t("renderer.cancel")}
          </button>
        </>
      }
    >
      <form id={id} className="al-tpl-invoice-form" noValidate onSubmit={(event) => void send(event)}>
        <p className="al-muted">{t("templateInvoice.send.hint")}</p>
        <FieldShell id={`${id}-to`} label={t("templateInvoice.send.to")} isRequired error={wrong}>
          <input
            id={`${id}-to`}
            className="field-input"
            type="email"
            value={to}
            aria-required="true"
            aria-invalid={wrong !== undefined}
            aria-describedby={`${id}-to-error`}
            onChange={(event) => setTo(event.target.value)}
          />
        </FieldShell>
        <FieldShell id={`${id}-subject`} label={t("templateInvoice.send.subject")} isRequired={false}>
          <input
            id={`${id}-subject`}
            className="field-input"
            value={subject}
            maxLength={200}
            onChange={(event) => setSubject(event.target.value)}
          />
        </FieldShell>
        <FieldShell id={`${id}-message`} label={t("templateInvoice.send.message")} isRequired={false}>
          <textarea
            id={`${id}-message`}
            className="field-input"
            rows={10}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        </FieldShell>
      </form>
    </Panel>
  );
}
