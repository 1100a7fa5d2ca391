import { useNotify, useTranslate } from "ra-core";
import { type ReactElement, useId } from "react";
import { Link } from "react-router-dom";
import { RANKINGS } from "../../../../contract/api/dashboardFigures";
import type { FigureTile } from "../../../../contract/api/dashboards";
import type { FundraisingCampaign } from "../../../../contract/api/fundraising";
import { useCan, useFormatter } from "../../../renderer/context";
import { IconButton } from "../../../ui/controls/IconButton";
import { EmptyState } from "../../../ui/EmptyState";
import { Icon } from "../../../ui/Icon";

export interface RankingProps {
  tile: Extract<FigureTile, { kind: "ranking" }>;
  rows: readonly FundraisingCampaign[];
}

/** What brought most, each with the way to its records and the address of its public page. */
export function Ranking({ tile, rows }: RankingProps): ReactElement {
  const t = useTranslate();
  const titleId = useId();
  return (
    <section className="al-card al-ranking" aria-labelledby={titleId}>
      <h2 id={titleId}>{t(`dashboard.ranking.${tile.of}`)}</h2>
      {rows.length === 0 ? (
        <EmptyState
          icon={<Icon name="Campaign" />}
          title={t("dashboard.ranking.empty")}
          body={t("dashboard.ranking.empty_hint")}
        />
      ) : (
        <ol>
          {rows.map((row) => (
            <RankingRow key={`${row.currency} ${row.name}`} tile={tile} row={row} rows={rows} />
          ))}
        </ol>
      )}
    </section>
  );
}

function RankingRow({ tile, row, rows }: RankingProps & { row: FundraisingCampaign }): ReactElement {
  const t = useTranslate();
  const format = useFormatter();
  const can = useCan();
  const notify = useNotify();
  const { name, amount, currency, donations_count: count, url } = row;
  const { resource, field } = RANKINGS[tile.of];
  const most = Math.max(
    ...rows.filter((one) => one.currency === currency).map((one) => Number(one.amount)),
    1,
  );
  const copy = (): void => {
    const link = new URL(url, window.location.href).href;
    navigator.clipboard.writeText(link).then(
      () => notify("dashboard.ranking.copied", { type: "success" }),
      // Where the browser keeps the clipboard to itself, the address can be copied from the message.
      () =>
        notify("dashboard.ranking.not_copied", {
          type: "warning",
          messageArgs: { link },
          autoHideDuration: null,
        }),
    );
  };
  const filter = encodeURIComponent(JSON.stringify({ [field]: name }));
  return (
    <li>
      <div className="al-ranking-row">
        {can({ resource, action: "list" }) ? (
          <Link to={`/${resource}?filter=${filter}`}>{name}</Link>
        ) : (
          <span>{name}</span>
        )}
        <strong>{format.money(amount, currency)}</strong>
      </div>
      {row.goal ? (
        <Goal name={name} goal={row.goal} currency={currency} />
      ) : (
        <span className="al-ranking-bar" aria-hidden="true">
          <span style={{ width: `${(Math.max(0, Number(amount)) / most) * 100}%` }} />
        </span>
      )}
      <div className="al-ranking-row al-muted">
        <span>{t("dashboard.ranking.count", { smart_count: count })}</span>
        <IconButton label={t("dashboard.ranking.copy", { name })} onClick={copy}>
          <Icon name="ContentCopy" size={18} />
        </IconButton>
      </div>
    </li>
  );
}

/** How near a campaign is to its goal, with all that was ever given to it. */
function Goal(props: {
  name: string;
  goal: NonNullable<FundraisingCampaign["goal"]>;
  currency: string;
}): ReactElement {
  const t = useTranslate();
  const format = useFormatter();
  const { name, goal, currency } = props;
  const percent = (Number(goal.raised) / Number(goal.amount)) * 100;
  return (
    <div className="al-ranking-goal">
      <progress
        max={100}
        value={Math.max(0, Math.min(100, percent))}
        aria-label={t("dashboard.ranking.goal", { name })}
      />
      <span>
        {t("dashboard.ranking.of_goal", {
          raised: format.money(goal.raised, currency),
          goal: format.money(goal.amount, currency),
          percent: format.percent(Math.round(percent)),
        })}
      </span>
    </div>
  );
}
