import { useTranslate } from "ra-core";
import { type ReactElement, useMemo } from "react";
import { Link } from "react-router-dom";
import type { FundraisingOverview } from "../../../contract/api/fundraising";
import { SeriesChart } from "../../renderer/dashboard/SeriesChart";
import { useCan } from "../../renderer/context";
import { type ChosenPeriod, isPeriodChosen, readPeriod, writePeriod } from "../../renderer/dashboard/period";
import { type BoardParts, OwnBoard } from "../../renderer/dashboard/OwnBoard";
import { PeriodFilter } from "../../renderer/dashboard/PeriodFilter";
import type { BoardFile } from "../../renderer/dashboard/useOwnBoard";
import { ShownPeriod } from "../../renderer/dashboard/ShownPeriod";
import { useSearch } from "../../renderer/context/useSearch";
import { LoadError } from "../../ui/LoadError";
import { Icon } from "../../ui/Icon";
import { PageHeader } from "../../ui/PageHeader";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { Campaigns } from "./components/Campaigns";
import { CurrencyTotals } from "./components/CurrencyTotals";
import { useFundraising } from "./useFundraising";
import "./fundraising.css";

/** What fundraising has come to in a period: how much, from whom, when, and for what. */
export default function FundraisingPage({
  file,
  parts,
}: {
  file: BoardFile;
  parts: BoardParts;
}): ReactElement {
  const t = useTranslate();
  const [search, replaceSearch] = useSearch();
  const period = useMemo(() => readPeriod(search), [search]);
  const { data, error, isPlaceholderData, refetch } = useFundraising(period);
  const choose = (chosen: ChosenPeriod): void => replaceSearch(writePeriod(search, chosen));
  return (
    <div className="al-fundraising" aria-busy={!error && (!data || isPlaceholderData)}>
      <PageHeader
        title={t("fundraising.title")}
        lead={<ShownPeriod range={data?.range} />}
        actions={<PeriodFilter period={period} range={data?.range} onChoose={choose} />}
      />
      {error ? (
        <LoadError
          title={t("fundraising.failed")}
          detail={error.message}
          retry={{ label: t("fundraising.retry"), again: refetch }}
        />
      ) : data ? (
        <div className="al-fundraising-body" data-old={isPlaceholderData}>
          <OwnBoard
            file={file}
            parts={parts}
            period={isPeriodChosen(search) ? period : undefined}
            panels={{
              fundraising_hints: <Hints overview={data} />,
              fundraising_totals: <CurrencyTotals totals={data.totals} />,
              fundraising_series: <Received series={data.series} />,
              fundraising_campaigns: <Campaigns overview={data} />,
            }}
          />
        </div>
      ) : (
        <>
          <VisuallyHidden>{t("fundraising.loading")}</VisuallyHidden>
          <div className="al-fundraising-place" aria-hidden="true" />
        </>
      )}
    </div>
  );
}

function Received({ series }: { series: FundraisingOverview["series"] }): ReactElement {
  const t = useTranslate();
  return (
    <div className="al-card">
      <SeriesChart
        title={t("fundraising.received")}
        series={series}
        lines={[
          { key: "once", label: t("fundraising.once") },
          { key: "repeated", label: t("fundraising.repeated") },
        ]}
        shape="bars"
        stacked
        height={300}
      />
    </div>
  );
}

/** What somebody has to do before, or beside, all else. */
function Hints({ overview }: { overview: FundraisingOverview }): ReactElement | null {
  const t = useTranslate();
  const can = useCan();
  const { needs_attention: waiting, payments } = overview;
  const mayCheck = waiting > 0 && can({ resource: "donations", action: "list" });
  const maySetUp = payments !== "active" && can({ resource: "settings", action: "read" });
  if (!mayCheck && !maySetUp) return null;
  const filter = encodeURIComponent(JSON.stringify({ needs_attention: true }));
  return (
    <ul className="al-fundraising-hints">
      {maySetUp && (
        <li>
          <Icon name="Warning" size={20} />
          {payments === "unavailable" ? (
            <span>{t("fundraising.unavailable")}</span>
          ) : (
            <>
              <span>{t("fundraising.not_set_up")}</span>
              <Link to="/settings/payments">{t("fundraising.set_up")}</Link>
            </>
          )}
        </li>
      )}
      {mayCheck && (
        <li>
          <Icon name="Warning" size={20} />
          <span>{t("fundraising.needs_attention", { smart_count: waiting })}</span>
          <Link to={`/donations?filter=${filter}`}>{t("fundraising.check")}</Link>
        </li>
      )}
    </ul>
  );
}
