import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { CardStatistics, StatisticsCard as CardName } from "../../../../../dataProviders/types";
import { Sparkline } from "../../../../ui/charts/Sparkline";
import { Icon } from "../../../../ui/Icon";
import { useTemplateQuery } from "../../shared/useTemplateCall";
import { useWriters } from "../useWriters";
import type { Writers } from "../model/writers";
import { QueryCard, type Span, Trend } from "./Card";

const LOOKS: Record<CardName, { icon: string; kind?: "bar" }> = {
  "orders-bar-chart": { icon: "ShoppingCart", kind: "bar" },
  "profit-line-chart": { icon: "Savings" },
  subscribers: { icon: "Group" },
  revenue: { icon: "CreditCard" },
  sales: { icon: "ShoppingBag" },
  orders: { icon: "Inventory" },
  "site-traffic": { icon: "Monitor" },
  "active-users": { icon: "Person" },
  newsletter: { icon: "Mail" },
};

/** Whether a tile shows one of these numbers. */
export const isStatistics = (panel: string): panel is CardName => Object.hasOwn(LOOKS, panel);

const HEIGHT = 188;

/** A number with its change and its course over a week. */
export function StatisticsCard({ card, span }: { card: CardName; span: Span }): ReactElement {
  const t = useTranslate();
  const write = useWriters();
  const query = useTemplateQuery(`GET /card/card-statistics/${card}`);
  const { icon, kind } = LOOKS[card];
  const title = t(`templateDashboards.statistics.${card}`);
  return (
    <QueryCard query={query} span={span} height={HEIGHT} className="al-tpl-dash-stat">
      {({ value, unit, change, labels, series }) => (
        <>
          <div className="al-tpl-dash-stat-head">
            <span className="al-tpl-dash-icon">
              <Icon name={icon} size={20} />
            </span>
            <h2>{title}</h2>
          </div>
          <p className="al-tpl-dash-number">
            {writerOf(unit, write)(value)} <Trend change={change} />
          </p>
          <Sparkline
            label={title}
            categories={labels.map((label) => t(`templateDashboards.labels.${label}`, { _: label }))}
            values={series[0]?.data ?? []}
            formatValue={write.count}
            {...(kind && { kind })}
          />
        </>
      )}
    </QueryCard>
  );
}

function writerOf(unit: CardStatistics["unit"], write: Writers): (value: number) => string {
  if (unit === "money") return write.shortMoney;
  return unit === "percent" ? write.percent : write.short;
}
