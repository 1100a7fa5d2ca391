import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { useSearch } from "../../../renderer/context/useSearch";
import { PageHeader } from "../../../ui/PageHeader";
import { AverageSessions, Customers, SessionsByDevice, SupportTracker } from "./components/AnalyticsCards";
import { Congratulation } from "./components/Congratulation";
import { LatestInvoices } from "./components/LatestInvoices";
import { RangeControl } from "./components/RangeControl";
import { StatisticsCard } from "./components/StatisticsCard";
import { readRange, writeRange } from "./model/figures";
import { useTitle } from "../shared/useTitle";
import "./dashboards.css";

/** Who comes, how often, on what, and how they are helped. */
export function AnalyticsDashboardPage(): ReactElement {
  const t = useTranslate();
  const [search, replaceSearch] = useSearch();
  const range = readRange(search);
  const title = t("templateDashboards.analytics.title");
  useTitle(title);
  return (
    <div className="al-tpl-dash">
      <PageHeader
        title={title}
        lead={t("templateDashboards.analytics.lead")}
        actions={<RangeControl range={range} onRange={(next) => replaceSearch(writeRange(search, next))} />}
      />
      <div className="al-tpl-dash-grid">
        <Congratulation to="/apps/user/list" action={t("templateDashboards.congratulation.users")} />
        <StatisticsCard card="subscribers" />
        <StatisticsCard card="active-users" />
        <AverageSessions range={range} />
        <SupportTracker range={range} />
        <StatisticsCard card="site-traffic" span={4} />
        <StatisticsCard card="newsletter" span={4} />
        <StatisticsCard card="orders" span={4} />
        <SessionsByDevice range={range} span={6} />
        <Customers range={range} span={6} />
        <LatestInvoices />
      </div>
    </div>
  );
}
