import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { useSearch } from "../../../renderer/context/useSearch";
import { PageHeader } from "../../../ui/PageHeader";
import { useTitle } from "../shared/useTitle";
import {
  AverageSessions,
  Customers,
  GoalOverview,
  ProductOrders,
  Revenue,
  RevenueReport,
  SessionsByDevice,
  SupportTracker,
} from "./components/AnalyticsCards";
import type { Span } from "./components/Card";
import { Congratulation } from "./components/Congratulation";
import { LatestInvoices } from "./components/LatestInvoices";
import { RangeControl } from "./components/RangeControl";
import { isStatistics, StatisticsCard } from "./components/StatisticsCard";
import { type RangeId, readRange, readYear, type RevenueYear, writeRange, writeYear } from "./model/figures";
import "./dashboards.css";

/** A dashboard as its file in `resources/template/dashboards` has it. */
export interface TemplateBoard {
  name: "analytics" | "shop";
  tiles: readonly { id: string; width: Span; panel: string }[];
}

interface PanelProps {
  board: TemplateBoard["name"];
  span: Span;
  range: RangeId;
  year: RevenueYear;
  onYear(year: RevenueYear): void;
}

const LEADS = { analytics: "/apps/user/list", shop: "/apps/ecommerce/shop" } as const;
const ACTIONS = { analytics: "users", shop: "shop" } as const;

/** What tiles can show beside the numbers with their course. */
const PANELS: Readonly<Record<string, (props: PanelProps) => ReactElement>> = {
  congratulation: PraiseOf,
  average_sessions: AverageSessions,
  support_tracker: SupportTracker,
  sessions_by_device: SessionsByDevice,
  customers: Customers,
  revenue_report: RevenueReport,
  revenue_by_day: Revenue,
  product_orders: ProductOrders,
  goal_overview: GoalOverview,
  latest_invoices: LatestInvoices,
};

function PraiseOf({ board, span }: PanelProps): ReactElement {
  const t = useTranslate();
  const action = t(`templateDashboards.congratulation.${ACTIONS[board]}`);
  return <Congratulation to={LEADS[board]} action={action} span={span} />;
}

/** The tiles of a file over one range of time, which stands in the address. */
export function TemplateDashboard({ board }: { board: TemplateBoard }): ReactElement {
  const t = useTranslate();
  const [search, replaceSearch] = useSearch();
  const range = readRange(search);
  const title = t(`templateDashboards.${board.name}.title`);
  useTitle(title);
  return (
    <div className="al-tpl-dash">
      <PageHeader
        title={title}
        lead={t(`templateDashboards.${board.name}.lead`)}
        actions={<RangeControl range={range} onRange={(next) => replaceSearch(writeRange(search, next))} />}
      />
      <div className="al-tpl-dash-grid">
        {board.tiles.map(({ id, width, panel }) => {
          if (isStatistics(panel)) return <StatisticsCard key={id} card={panel} span={width} />;
          const Panel = PANELS[panel];
          return Panel ? (
            <Panel
              key={id}
              board={board.name}
              span={width}
              range={range}
              year={readYear(search)}
              onYear={(year) => replaceSearch(writeYear(search, year))}
            />
          ) : null;
        })}
      </div>
    </div>
  );
}
