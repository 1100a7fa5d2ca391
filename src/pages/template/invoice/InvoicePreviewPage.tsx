import { useDataProvider, useNotify, useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import { saveFile } from "../../../ui/saveFile";
import {
  useFormatter,
  useLabels,
  useRenderer,
  useResourceDefinition,
  useResourcePath,
} from "../../../renderer/context";
import type { ResourcePageProps } from "../../../renderer/context";
import { errorText } from "../../../renderer/values/errorText";
import { useDeleteRecord } from "../../../renderer/record/actions/useDeleteRecord";
import { Chip, type Tone } from "../../../ui/Chip";
import { Icon } from "../../../ui/Icon";
import { Skeleton } from "../../../ui/Skeleton";
import { useTitle } from "../shared/useTitle";
import { InvoiceMissing } from "./components/InvoiceMissing";
import { InvoicePaper } from "./components/InvoicePaper";
import { PaymentPanel } from "./components/PaymentPanel";
import { SendPanel } from "./components/SendPanel";
import { CURRENCY, type InvoiceRecord } from "./model/invoice";
import { useInvoice } from "./useInvoice";
import "./invoice.css";
import { Button } from "../../../ui/controls/Button";
import { LinkButton } from "../../../ui/controls/LinkButton";

/** One invoice as a document, with what can be done with it beside it. */
export default function InvoicePreviewPage({ id }: ResourcePageProps): ReactElement {
  const t = useTranslate();
  const { invoice, payment, error, retry } = useInvoice(id);
  useTitle(invoice && t("templateInvoice.title", { number: invoice.number }));
  if (error) return <InvoiceMissing error={error} onRetry={retry} />;
  if (!invoice) return <Skeleton width="100%" height="70vh" />;
  return (
    <div className="al-tpl-invoice">
      <InvoicePaper invoice={invoice} payment={payment} />
      <Side invoice={invoice} />
    </div>
  );
}

function Side({ invoice }: { invoice: InvoiceRecord }): ReactElement {
  const t = useTranslate();
  const pathOf = useResourcePath();
  const [panel, setPanel] = useState<"send" | "pay">();
  const download = useDownload(invoice);
  const remove = useRemove(invoice);
  const close = (): void => setPanel(undefined);
  return (
    <aside className="al-tpl-invoice-side" aria-label={t("templateInvoice.actions")}>
      <State invoice={invoice} />
      <div className="al-card al-tpl-invoice-buttons">
        <Button onClick={() => setPanel("send")}>
          <Icon name="Send" size={18} />
          {t("templateInvoice.send.title")}
        </Button>
        <Button variant="secondary" onClick={() => setPanel("pay")}>
          <Icon name="Payments" size={18} />
          {t("templateInvoice.pay.title")}
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          <Icon name="Print" size={18} />
          {t("templateInvoice.print")}
        </Button>
        <Button variant="secondary" onClick={() => void download()}>
          <Icon name="Download" size={18} />
          {t("templateInvoice.download")}
        </Button>
        <LinkButton variant="secondary" to={pathOf({ resource: "invoices", type: "edit", id: invoice.id })}>
          <Icon name="Edit" size={18} />
          {t("templateInvoice.edit")}
        </LinkButton>
        <Button variant="secondary" danger onClick={remove}>
          <Icon name="Delete" size={18} />
          {t("templateInvoice.delete")}
        </Button>
        <Link className="al-tpl-invoice-back" to={pathOf({ resource: "invoices", type: "list" })}>
          {t("templateInvoice.to_list")}
        </Link>
      </div>
      <Received invoice={invoice} />
      {panel === "send" ? <SendPanel invoice={invoice} onClose={close} /> : null}
      {panel === "pay" ? <PaymentPanel invoice={invoice} onClose={close} /> : null}
    </aside>
  );
}

function State({ invoice }: { invoice: InvoiceRecord }): ReactElement {
  const format = useFormatter();
  const labels = useLabels("invoices");
  return (
    <div className="al-card al-tpl-invoice-state">
      <Chip tone={useTone(invoice.status)}>{labels.choice("status", invoice.status)}</Chip>
      <p>
        <span className="al-muted">{labels.field("balance")}</span>
        <strong data-account={invoice.account}>{format.money(invoice.balance, CURRENCY)}</strong>
      </p>
    </div>
  );
}

/** The colour that the definition gives a status. */
function useTone(status: string): Tone | undefined {
  const field = useResourceDefinition("invoices").fields.status;
  if (field?.type !== "select") return undefined;
  const choice = field.choices.find((one) => typeof one !== "string" && one.id === status);
  return typeof choice === "object" ? choice.color : undefined;
}

function Received({ invoice }: { invoice: InvoiceRecord }): ReactElement | null {
  const format = useFormatter();
  const labels = useLabels("invoices");
  if (invoice.payments.length === 0) return null;
  return (
    <section className="al-card al-tpl-invoice-received">
      <h2>{labels.field("payments")}</h2>
      <ul>
        {invoice.payments.map((payment, index) => (
          // Payments are only ever added, so that their place is who they are.
          <li key={index}>
            <span>{format.date(payment.paid_on)}</span>
            <span className="al-muted">{labels.choice("payments.method", payment.method)}</span>
            <strong>{format.money(payment.amount, CURRENCY)}</strong>
            {payment.note ? <small>{payment.note}</small> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function useDownload(invoice: InvoiceRecord): () => Promise<void> {
  const provider = useDataProvider<AlmonerDataProvider>();
  const notify = useNotify();
  const { translate } = useRenderer();
  return async () => {
    try {
      const { file } = await provider.runAction("invoices", { action: "download", record: invoice });
      if (file) saveFile(file);
    } catch (error) {
      notify(errorText(error) ?? translate("renderer.export.failed"), { type: "error" });
    }
  };
}

function useRemove(invoice: InvoiceRecord): () => void {
  const remove = useDeleteRecord(useResourceDefinition("invoices"));
  const navigate = useNavigate();
  const pathOf = useResourcePath();
  return () => {
    remove(invoice);
    void navigate(pathOf({ resource: "invoices", type: "list" }));
  };
}
