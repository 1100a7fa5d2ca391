import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { useChartTexts } from "../../../../renderer/values/useChartTexts";
import { BarChart } from "../../../../ui/charts/BarChart";
import { Gauge } from "../../../../ui/charts/Gauge";
import { LineChart } from "../../../../ui/charts/LineChart";
import { PieChart } from "../../../../ui/charts/PieChart";
import { Icon } from "../../../../ui/Icon";
import { SegmentedControl } from "../../../../ui/SegmentedControl";
import { useTemplateQuery } from "../../shared/useTemplateCall";
import { changeBetween, figuresOf, REVENUE_YEARS, type RangeId, type RevenueYear } from "../model/figures";
import { useLabelled } from "../useLabelled";
import { useWriters } from "../useWriters";
import { CardTitle, QueryCard, ShareRows, type Span, Trend } from "./Card";

interface RangedCardProps {
  range: RangeId;
  span: Span;
}

/** Tickets by state around the share that is done. */
export function SupportTracker({ range, span }: RangedCardProps): ReactElement {
  const t = useTranslate();
  const write = useWriters();
  const query = useTemplateQuery("GET /card/card-analytics/support-tracker");
  return (
    <QueryCard query={query} span={span} height={372}>
      {(card) => {
        const { totalTickets, newTickets, openTickets, responseTimeDays, completedPercent } = figuresOf(
          card,
          range,
        );
        const days = t("templateDashboards.support.days", { smart_count: responseTimeDays });
        return (
          <>
            <CardTitle>{t("templateDashboards.cards.support-tracker")}</CardTitle>
            <p className="al-tpl-dash-number">
              {write.count(totalTickets)} <small>{t("templateDashboards.support.tickets")}</small>
            </p>
            <Gauge
              label={t("templateDashboards.support.completed")}
              percent={completedPercent}
              text={write.percent(completedPercent)}
            />
            <p className="al-tpl-dash-caption">{t("templateDashboards.support.completed")}</p>
            <dl className="al-tpl-dash-facts">
              <Fact name={t("templateDashboards.support.new")} value={write.count(newTickets)} />
              <Fact name={t("templateDashboards.support.open")} value={write.count(openTickets)} />
              <Fact name={t("templateDashboards.support.response")} value={days} />
            </dl>
          </>
        );
      }}
    </QueryCard>
  );
}

function Fact({ name, value }: { name: string; value: string }): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Sessions over the range, and how far its goals are reached. */
export function AverageSessions({ range, span }: RangedCardProps): ReactElement {
  const t = useTranslate();
  const write = useWriters();
  const texts = useChartTexts();
  const labelled = useLabelled();
  const query = useTemplateQuery("GET /card/card-analytics/avg-sessions");
  const title = t("templateDashboards.cards.avg-sessions");
  return (
    <QueryCard query={query} span={span} height={372}>
      {(card) => {
        const { sessions, change, labels, series, measures } = figuresOf(card, range);
        return (
          <>
            <BarChart
              title={title}
              texts={texts}
              categories={labels.map(labelled.label)}
              categoryLabel={t(`templateDashboards.axis.${range === "year" ? "month" : "day"}`)}
              series={series.map((one) => labelled.series(one))}
              formatValue={write.count}
              height={188}
            />
            <p className="al-tpl-dash-number">
              {write.count(sessions)} <Trend change={change} />
            </p>
            <ShareRows
              label={title}
              rows={measures.map(({ name, value, percent }) => ({
                id: name,
                name: t(`templateDashboards.measures.${name}`, { _: name }),
                value: measured(name, value, write),
                percent,
              }))}
            />
          </>
        );
      }}
    </QueryCard>
  );
}

function measured(name: string, value: number, write: ReturnType<typeof useWriters>): string {
  if (name === "Goal") return write.money(value);
  return name === "Retention" ? write.percent(value) : write.short(value);
}

interface RevenueReportProps {
  span: Span;
  year: RevenueYear;
  onYear(year: RevenueYear): void;
}

/** Earnings against expenses of a year, and the budget beside them. */
export function RevenueReport({ span, year, onYear }: RevenueReportProps): ReactElement {
  const t = useTranslate();
  const write = useWriters();
  const texts = useChartTexts();
  const labelled = useLabelled();
  const query = useTemplateQuery("GET /card/card-analytics/revenue-report");
  return (
    <QueryCard query={query} span={span} height={420} className="al-tpl-dash-revenue">
      {({ labels, series, earnings, budget, budgetSeries }) => (
        <>
          <div className="al-tpl-dash-revenue-main">
            <BarChart
              title={t("templateDashboards.revenue.of", { year })}
              texts={texts}
              categories={labels.map(labelled.label)}
              categoryLabel={t("templateDashboards.axis.month")}
              series={(series[year] ?? []).map((one) => labelled.series(one))}
              formatValue={write.money}
              stacked
              height={348}
            />
          </div>
          <div className="al-tpl-dash-revenue-side">
            <SegmentedControl<RevenueYear>
              label={t("templateDashboards.revenue.year")}
              segments={REVENUE_YEARS.map((id) => ({ id, label: id }))}
              value={year}
              onChange={onYear}
            />
            <dl className="al-tpl-dash-facts">
              <Fact name={t("templateDashboards.revenue.earnings")} value={write.money(earnings)} />
              <Fact name={t("templateDashboards.revenue.budget")} value={write.money(budget)} />
            </dl>
            <LineChart
              title={t("templateDashboards.revenue.plan")}
              texts={texts}
              categories={labels.map(labelled.label)}
              categoryLabel={t("templateDashboards.axis.month")}
              series={budgetSeries.map((one) => labelled.series(one))}
              formatValue={write.count}
              height={180}
            />
          </div>
        </>
      )}
    </QueryCard>
  );
}

/** How much of the goal is reached. */
export function GoalOverview({ span }: { span: Span }): ReactElement {
  const t = useTranslate();
  const write = useWriters();
  const query = useTemplateQuery("GET /card/card-analytics/goal-overview");
  const title = t("templateDashboards.cards.goal-overview");
  return (
    <QueryCard query={query} span={span} height={332}>
      {({ completed, inProgress, percent }) => (
        <>
          <CardTitle>{title}</CardTitle>
          <Gauge label={title} percent={percent} text={write.percent(percent)} />
          <dl className="al-tpl-dash-facts">
            <Fact name={t("templateDashboards.goal.completed")} value={write.count(completed)} />
            <Fact name={t("templateDashboards.goal.in_progress")} value={write.count(inProgress)} />
          </dl>
        </>
      )}
    </QueryCard>
  );
}

/** This month against the last. */
export function Revenue({ span }: { span: Span }): ReactElement {
  const t = useTranslate();
  const write = useWriters();
  const texts = useChartTexts();
  const labelled = useLabelled();
  const query = useTemplateQuery("GET /card/card-analytics/revenue");
  return (
    <QueryCard query={query} span={span} height={332}>
      {({ thisMonth, lastMonth, labels, series }) => {
        const change = changeBetween(thisMonth, lastMonth);
        return (
          <>
            <LineChart
              title={t("templateDashboards.cards.revenue")}
              texts={texts}
              categories={labels.map((label) => write.count(Number(label)))}
              categoryLabel={t("templateDashboards.axis.day")}
              series={series.map((one) => labelled.series(one))}
              formatValue={write.count}
              height={216}
            />
            <dl className="al-tpl-dash-facts">
              <Fact name={t("templateDashboards.series.This month")} value={write.money(thisMonth)} />
              <Fact name={t("templateDashboards.series.Last month")} value={write.money(lastMonth)} />
              {change === undefined ? null : (
                <div>
                  <dt>{t("templateDashboards.change.label")}</dt>
                  <dd>
                    <Trend change={change} />
                  </dd>
                </div>
              )}
            </dl>
          </>
        );
      }}
    </QueryCard>
  );
}

/** What became of the orders. */
export function ProductOrders({ range, span }: RangedCardProps): ReactElement {
  const t = useTranslate();
  const write = useWriters();
  const texts = useChartTexts();
  const query = useTemplateQuery("GET /card/card-analytics/product-orders");
  return (
    <QueryCard query={query} span={span} height={404}>
      {(card) => {
        const { total, categories } = figuresOf(card, range);
        return (
          <>
            <PieChart
              title={t("templateDashboards.cards.product-orders")}
              texts={texts}
              categories={categories.map(({ category }) => t(`templateDashboards.orders.${category}`))}
              categoryLabel={t("templateDashboards.axis.state")}
              series={[
                {
                  id: "orders",
                  label: t("templateDashboards.axis.orders"),
                  values: categories.map(({ orders }) => orders),
                },
              ]}
              formatValue={write.count}
              height={260}
            />
            <p className="al-tpl-dash-number">
              {write.count(total)} <small>{t("templateDashboards.axis.orders")}</small>
            </p>
          </>
        );
      }}
    </QueryCard>
  );
}

/** On what people read. */
export function SessionsByDevice({ range, span }: RangedCardProps): ReactElement {
  const t = useTranslate();
  const write = useWriters();
  const texts = useChartTexts();
  const query = useTemplateQuery("GET /card/card-analytics/sessions-device");
  const title = t("templateDashboards.cards.sessions-device");
  return (
    <QueryCard query={query} span={span} height={404}>
      {(card) => {
        const { devices } = figuresOf(card, range);
        const named = devices.map((one) => ({
          ...one,
          name: t(`templateDashboards.devices.${one.device}`, { _: one.device }),
        }));
        return (
          <>
            <PieChart
              title={title}
              texts={texts}
              categories={named.map(({ name }) => name)}
              categoryLabel={t("templateDashboards.axis.device")}
              series={[
                {
                  id: "share",
                  label: t("templateDashboards.axis.share"),
                  values: named.map(({ percent }) => percent),
                },
              ]}
              formatValue={write.percent}
              height={196}
            />
            <ShareRows
              label={title}
              isStacked
              rows={named.map(({ device, icon, name, percent, change }) => ({
                id: device,
                icon: <Icon name={icon} size={18} />,
                name,
                value: write.percent(percent),
                percent,
                extra: <Trend change={change} />,
              }))}
            />
          </>
        );
      }}
    </QueryCard>
  );
}

/** Who buys. */
export function Customers({ range, span }: RangedCardProps): ReactElement {
  const t = useTranslate();
  const write = useWriters();
  const texts = useChartTexts();
  const query = useTemplateQuery("GET /card/card-analytics/customers");
  const title = t("templateDashboards.cards.customers");
  return (
    <QueryCard query={query} span={span} height={404}>
      {(card) => {
        const { customers } = figuresOf(card, range);
        const named = customers.map((one) => ({
          ...one,
          name: t(`templateDashboards.customers.${one.type}`, { _: one.type }),
        }));
        return (
          <>
            <PieChart
              title={title}
              texts={texts}
              categories={named.map(({ name }) => name)}
              categoryLabel={t("templateDashboards.axis.customers")}
              series={[
                {
                  id: "count",
                  label: t("templateDashboards.axis.number"),
                  values: named.map(({ count }) => count),
                },
              ]}
              formatValue={write.count}
              height={196}
            />
            <ShareRows
              label={title}
              isStacked
              rows={named.map(({ type, name, count, percent }) => ({
                id: type,
                name,
                value: write.count(count),
                percent,
              }))}
            />
          </>
        );
      }}
    </QueryCard>
  );
}
