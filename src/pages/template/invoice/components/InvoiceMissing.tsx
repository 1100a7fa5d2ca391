import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { useResourcePath } from "../../../../renderer/context";
import { errorStatus, errorText } from "../../../../renderer/values/errorText";
import { ErrorState } from "../../../../ui/ErrorState";

/** In place of an invoice that is not there, or cannot be read just now. */
export function InvoiceMissing({ error, onRetry }: { error: unknown; onRetry(): void }): ReactElement {
  const t = useTranslate();
  const pathOf = useResourcePath();
  const isUnknown = errorStatus(error) === 404;
  return (
    <ErrorState
      isPage
      title={t(isUnknown ? "templateInvoice.missing" : "templateInvoice.failed")}
      detail={isUnknown ? t("templateInvoice.missing_detail") : errorText(error)}
      actions={
        <>
          {isUnknown ? null : (
            <button type="button" className="al-button" onClick={onRetry}>
              {t("renderer.retry")}
            </button>
          )}
          <Link className="al-button al-button-quiet" to={pathOf({ resource: "invoices", type: "list" })}>
            {t("templateInvoice.to_list")}
          </Link>
        </>
      }
    />
  );
}
