import { useTranslate } from "ra-core";
import { type ReactElement, useId } from "react";
import { useFormatter, useLabels } from "../../../../renderer/context";
import { draftTotals, type InvoiceDraft } from "../model/draft";
import { CURRENCY } from "../model/invoice";
import { fromCents } from "../model/totals";
import { LabelledInput } from "../../shared/LabelledInput";

/** Discount and tax, and what everything comes to. */
export function EditorSums(props: {
  draft: InvoiceDraft;
  wrong(field: string): string | undefined;
  onChange(change: Partial<InvoiceDraft>): void;
}): ReactElement {
  const { draft, wrong, onChange } = props;
  const t = useTranslate();
  const labels = useLabels("invoices");
  const format = useFormatter();
  const id = useId();
  const totals = draftTotals(draft);
  const money = (cents: number): string => format.money(fromCents(cents), CURRENCY);
  return (
    <section className="al-card al-tpl-invoice-total" aria-labelledby={id}>
      <h2 id={id}>{t("templateInvoice.sums")}</h2>
      <div className="al-tpl-invoice-pair">
        <LabelledInput
          label={`${labels.field("discount")} (%)`}
          type="number"
          value={draft.discount}
          error={wrong("discount")}
          onChange={(discount) => onChange({ discount })}
        />
        <LabelledInput
          label={`${labels.field("tax")} (%)`}
          type="number"
          value={draft.tax}
          error={wrong("tax")}
          onChange={(tax) => onChange({ tax })}
        />
      </div>
      <dl className="al-tpl-invoice-sums" aria-live="polite">
        <dt>{t("templateInvoice.subtotal")}</dt>
        <dd>{money(totals.subtotal)}</dd>
        <dt>{labels.field("discount")}</dt>
        <dd>{money(totals.discount === 0 ? 0 : -totals.discount)}</dd>
        <dt>{labels.field("tax")}</dt>
        <dd>{money(totals.tax)}</dd>
        <dt data-strong="true">{labels.field("total")}</dt>
        <dd data-strong="true">{money(totals.total)}</dd>
      </dl>
    </section>
  );
}
