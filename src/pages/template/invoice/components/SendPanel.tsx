import { useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import { useFormatter } from "../../../../renderer/context";
import { FieldShell } from "../../../../renderer/fieldTypes/shared/FieldShell";
import { CURRENCY, type InvoiceRecord } from "../model/invoice";
import { ISSUER } from "../model/issuer";
import { InvoicePanel, PanelInput } from "./InvoicePanel";
import { TextArea } from "../../../../ui/controls/Input";

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What goes with an invoice when it is sent. The demo sends nothing: it marks the invoice as sent. */
export function SendPanel({ invoice, onClose }: { invoice: InvoiceRecord; onClose(): void }): ReactElement {
  const t = useTranslate();
  const format = useFormatter();
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
  const isAddress = EMAIL.test(to.trim());

  const read = (): Partial<InvoiceRecord> | undefined => {
    // What was paid or is overdue stays so; only a draft becomes a sent one.
    return isAddress ? { status: invoice.status === "Draft" ? "Sent" : invoice.status } : undefined;
  };

  return (
    <InvoicePanel invoice={invoice} texts="send" read={read} onClose={onClose}>
      {({ id, isTried }) => (
        <>
          <p className="al-muted">{t("templateInvoice.send.hint")}</p>
          <PanelInput
            id={`${id}-to`}
            label={t("templateInvoice.send.to")}
            type="email"
            isRequired
            value={to}
            onChange={setTo}
            error={isTried && !isAddress ? t("templateInvoice.wrong.email") : undefined}
          />
          <PanelInput
            id={`${id}-subject`}
            label={t("templateInvoice.send.subject")}
            maxLength={200}
            value={subject}
            onChange={setSubject}
          />
          <FieldShell id={`${id}-message`} label={t("templateInvoice.send.message")} isRequired={false}>
            <TextArea
              id={`${id}-message`}
              rows={10}
              value={message}
              onChange={(event) => setMessage(event.target.value)}
            />
          </FieldShell>
        </>
      )}
    </InvoicePanel>
  );
}
