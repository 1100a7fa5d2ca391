import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { Invoice } from "../../../../../dataProviders/types";
import { Avatar } from "../../../../ui/Avatar";
import { Chip, type Tone } from "../../../../ui/Chip";
import { EmptyState } from "../../../../ui/EmptyState";
import { useTemplateQuery } from "../../shared/useTemplateCall";
import { useWriters } from "../useWriters";
import { CardTitle, QueryCard, type Span } from "./Card";

const SHOWN = 6;
const TONES: Record<Invoice["invoiceStatus"], Tone> = {
  Paid: "success",
  Downloaded: "info",
  Sent: "primary",
  Draft: "default",
  "Partial Payment": "warning",
  "Past Due": "error",
};
const COLUMNS = ["number", "client", "state", "total", "due"] as const;

/** The newest invoices, with the way to each. */
export function LatestInvoices({ span }: { span: Span }): ReactElement {
  const t = useTranslate();
  const query = useTemplateQuery("GET /apps/invoice/invoices", { query: { page: 1, perPage: SHOWN } });
  return (
    <QueryCard query={query} span={span} height={380} className="al-tpl-dash-invoices">
      {({ invoices }) => (
        <>
          <header className="al-tpl-dash-card-head">
            <CardTitle>{t("templateDashboards.invoices.title")}</CardTitle>
            <Link to="/apps/invoice/list">{t("templateDashboards.invoices.all")}</Link>
          </header>
          {invoices.length === 0 ? (
            <EmptyState title={t("templateDashboards.invoices.empty")} />
          ) : (
            <div
              className="al-tpl-dash-scroll"
              role="group"
              aria-label={t("templateDashboards.invoices.title")}
              // It scrolls, so that it has to be reached by keyboard.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
              tabIndex={0}
            >
              <table className="al-tpl-dash-table">
                <caption className="al-visually-hidden">{t("templateDashboards.invoices.title")}</caption>
                <thead>
                  <tr>
                    {COLUMNS.map((column) => (
                      <th key={column} scope="col">
                        {t(`templateDashboards.invoices.${column}`)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {invoices.map((invoice) => (
                    <Row key={invoice.id} invoice={invoice} />
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </>
      )}
    </QueryCard>
  );
}

function Row({ invoice }: { invoice: Invoice }): ReactElement {
  const t = useTranslate();
  const write = useWriters();
  const { id, client, avatar, invoiceStatus, total, dueDate } = invoice;
  return (
    <tr>
      <th scope="row">
        <Link to={`/apps/invoice/preview/${id}`}>#{id}</Link>
      </th>
      <td>
        <span className="al-tpl-dash-person">
          <Avatar name={client.name} src={avatar} size={28} />
          {client.name}
        </span>
      </td>
      <td>
        <Chip tone={TONES[invoiceStatus]}>{t(`templateDashboards.states.${invoiceStatus}`)}</Chip>
      </td>
      <td>{write.money(total)}</td>
      <td>{dueDate}</td>
    </tr>
  );
}
