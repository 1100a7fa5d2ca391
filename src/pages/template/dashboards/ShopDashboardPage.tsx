import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { useSearch } from "../../../renderer/context/useSearch";
import { PageHeader } from "../../../ui/PageHeader";
import { GoalOverview, ProductOrders, Revenue, RevenueReport } from "./components/AnalyticsCards";
import { Congratulation } from "./components/Congratulation";
import { LatestInvoices } from "./components/LatestInvoices";
import { RangeControl } from "./components/RangeControl";
import { StatisticsCard } from "./components/StatisticsCard";
import { readRange, readYear, writeRange, writeYear } from "./model/figures";
import { useTitle } from "../shared/useTitle";
import "./dashboards.css";

/** What the shop earns, and from which orders. */
export function ShopDashboardPage(): ReactElement {
  const t = useTranslate();
  const [search, replaceSearch] = useSearch();
  const range = readRange(search);
  const title = t("templateDashboards.shop.title");
  useTitle(title);
  return (
    <div className="al-tpl-dash">
      <PageHeader
        title={title}
        lead={t("templateDashboards.shop.lead")}
        actions={<RangeControl range={range} onRange={(next) => replaceSearch(writeRange(search, next))} />}
      />
      <div className="al-tpl-dash-grid">
        <Congratulation to="/apps/ecommerce/shop" action={t("templateDashboards.congratulation.shop")} />
        <StatisticsCard card="orders-bar-chart" />
        <StatisticsCard card="profit-line-chart" />
        <RevenueReport year={readYear(search)} onYear={(year) => replaceSearch(writeYear(search, year))} />
        <Revenue />
        <ProductOrders range={range} />
        <GoalOverview />
        <StatisticsCard card="revenue" span={4} />
        <StatisticsCard card="sales" span={4} />
        <LatestInvoices />
      </div>
    </div>
  );
}
