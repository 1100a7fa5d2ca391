import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { useResourcePath } from "../../../../renderer/context";
import { errorStatus, errorText } from "../../../../renderer/values/errorText";
import { ErrorState } from "../../../../ui/ErrorState";
import { Button } from "../../../../ui/controls/Button";
import { LinkButton } from "../../../../ui/controls/LinkButton";

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
          {isUnknown ? null : <Button onClick={onRetry}>{t("renderer.retry")}</Button>}
          <LinkButton variant="secondary" to={pathOf({ resource: "invoices", type: "list" })}>
            {t("templateInvoice.to_list")}
          </LinkButton>
        </>
      }
    />
  );
}
