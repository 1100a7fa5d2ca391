import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { PaymentDetails } from "../../../../../dataProviders/types";
import { useFormatter, useLabels } from "../../../../renderer/context";
import { CURRENCY, type InvoiceRecord } from "../model/invoice";
import { ISSUER } from "../model/issuer";
import { fromCents, totalsOf } from "../model/totals";

/** The invoice as its client gets it: one sheet that prints. */
export function InvoicePaper(props: {
  invoice: InvoiceRecord;
  payment: PaymentDetails | undefined;
}): ReactElement {
  const { invoice, payment } = props;
  const t = useTranslate();
  const format = useFormatter();
  const labels = useLabels("invoices");
  return (
    <article className="al-tpl-invoice-paper" aria-labelledby="invoice-title">
      <header>
        <div>
          <p className="al-tpl-invoice-issuer">{ISSUER.name}</p>
          <Lines lines={ISSUER.lines} />
        </div>
        <div className="al-tpl-invoice-facts">
          <h1 id="invoice-title">{t("templateInvoice.title", { number: invoice.number })}</h1>
          <dl>
            <dt>{labels.field("issued_on")}</dt>
            <dd>{format.date(invoice.issued_on)}</dd>
            <dt>{labels.field("due_on")}</dt>
            <dd>{format.date(invoice.due_on)}</dd>
          </dl>
        </div>
      </header>
      <div className="al-tpl-invoice-parties">
        <section>
          <h2>{t("templateInvoice.to")}</h2>
          <Client invoice={invoice} />
        </section>
        <section>
          <h2>{t("templateInvoice.pay_to")}</h2>
          {payment ? <PayTo payment={payment} /> : <p aria-busy="true">…</p>}
        </section>
      </div>
      <Items invoice={invoice} />
      <Sums invoice={invoice} />
      {invoice.note === "" ? null : (
        <section className="al-tpl-invoice-note">
          <h2>{labels.field("note")}</h2>
          <p>{invoice.note}</p>
        </section>
      )}
    </article>
  );
}

function Lines({ lines }: { lines: readonly string[] }): ReactElement {
  return (
    <p className="al-tpl-invoice-lines">
      {lines
        .filter((line) => line !== "")
        .map((line) => (
          <span key={line}>{line}</span>
        ))}
    </p>
  );
}

function Client({ invoice }: { invoice: InvoiceRecord }): ReactElement {
  return (
    <>
      <p className="al-tpl-invoice-name">{invoice.client_name}</p>
      <Lines
        lines={[
          invoice.client_company,
          invoice.client_address,
          invoice.client_country,
          invoice.client_phone,
          invoice.client_email,
        ]}
      />
    </>
  );
}

function PayTo({ payment }: { payment: PaymentDetails }): ReactElement {
  const t = useTranslate();
  const facts = [
    ["total_due", payment.totalDue],
    ["bank", payment.bankName],
    ["country", payment.country],
    ["iban", payment.iban],
    ["swift", payment.swiftCode],
  ] as const;
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`templateInvoice.payment.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Items({ invoice }: { invoice: InvoiceRecord }): ReactElement {
  const t = useTranslate();
  const format = useFormatter();
  const labels = useLabels("invoices");
  const { lines } = totalsOf(invoice);
  return (
    <table className="al-tpl-invoice-items">
      <caption className="al-visually-hidden">{labels.field("items")}</caption>
      <thead>
        <tr>
          <th scope="col">{labels.field("items.description")}</th>
          <th scope="col">{labels.field("items.price")}</th>
          <th scope="col">{labels.field("items.quantity")}</th>
          <th scope="col">{t("templateInvoice.line_total")}</th>
        </tr>
      </thead>
      <tbody>
        {invoice.items.map((item, index) => (
          // The items of a stored invoice have no identity but their place.
          <tr key={index}>
            <th scope="row">
              {item.description}
              {item.details ? <span className="al-tpl-invoice-details">{item.details}</span> : null}
            </th>
            <td data-label={labels.field("items.price")}>{format.money(item.price, CURRENCY)}</td>
            <td data-label={labels.field("items.quantity")}>{format.number(item.quantity)}</td>
            <td data-label={t("templateInvoice.line_total")}>
              {format.money(fromCents(lines[index] ?? 0), CURRENCY)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums({ invoice }: { invoice: InvoiceRecord }): ReactElement {
  const t = useTranslate();
  const format = useFormatter();
  const labels = useLabels("invoices");
  const { subtotal, discount, tax, total } = totalsOf(invoice);
  const money = (cents: number): string => format.money(fromCents(cents), CURRENCY);
  return (
    <dl className="al-tpl-invoice-sums">
      <dt>{t("templateInvoice.subtotal")}</dt>
      <dd>{money(subtotal)}</dd>
      {discount > 0 ? (
        <>
          <dt>
            {labels.field("discount")} {format.percent(invoice.discount)}
          </dt>
          <dd>{money(-discount)}</dd>
        </>
      ) : null}
      {tax > 0 ? (
        <>
          <dt>
            {labels.field("tax")} {format.percent(invoice.tax)}
          </dt>
          <dd>{money(tax)}</dd>
        </>
      ) : null}
      <dt data-strong="true">{labels.field("total")}</dt>
      <dd data-strong="true">{money(total)}</dd>
    </dl>
  );
}
