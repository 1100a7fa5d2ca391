import { useTranslate } from "ra-core";
import { type ReactElement, useEffect } from "react";
import { useParams } from "react-router-dom";
import { useResourcePath } from "../../../renderer/context";
import { Icon } from "../../../ui/Icon";
import { Skeleton } from "../../../ui/Skeleton";
import { useTitle } from "../shared/useTitle";
import { InvoiceMissing } from "./components/InvoiceMissing";
import { InvoicePaper } from "./components/InvoicePaper";
import { useInvoice } from "./useInvoice";
import "./invoice.css";
import { LinkButton } from "../../../ui/controls/LinkButton";
import { Button } from "../../../ui/controls/Button";

/** One invoice alone, which opens the browser's print dialog once it is whole. */
export function InvoicePrintPage(): ReactElement {
  const t = useTranslate();
  const { id } = useParams();
  const pathOf = useResourcePath();
  const { invoice, payment, error, retry } = useInvoice(id);
  const isWhole = invoice !== undefined && payment !== undefined;
  useTitle(invoice && t("templateInvoice.title", { number: invoice.number }));
  useEffect(() => {
    if (isWhole) window.print();
  }, [isWhole]);
  if (error) return <InvoiceMissing error={error} onRetry={retry} />;
  if (!invoice) return <Skeleton width="100%" height="70vh" />;
  return (
    <div className="al-tpl-invoice-alone">
      <div className="al-tpl-invoice-tools">
        <LinkButton variant="secondary" to={pathOf({ resource: "invoices", type: "show", id: invoice.id })}>
          <Icon name="ArrowBack" size={18} />
          {t("templateInvoice.to_preview")}
        </LinkButton>
        <Button onClick={() => window.print()}>
          <Icon name="Print" size={18} />
          {t("templateInvoice.print")}
        </Button>
      </div>
      <InvoicePaper invoice={invoice} payment={payment} />
    </div>
  );
}
