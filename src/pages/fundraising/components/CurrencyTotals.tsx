import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { FundraisingTotal } from "../../../../contract/api/fundraising";
import { useFormatter } from "../../../renderer/context";
import { Glyph } from "../../../ui/Glyph";

/** The sums, one row of cards for each currency in which there is anything. */
export function CurrencyTotals({ totals }: { totals: readonly FundraisingTotal[] }): ReactElement {
  const t = useTranslate();
  return (
    <section className="al-fundraising-totals" aria-label={t("fundraising.totals")}>
      {totals.map((total) => (
        <CurrencyRow key={total.currency} total={total} isAlone={totals.length === 1} />
      ))}
    </section>
  );
}

function CurrencyRow({ total, isAlone }: { total: FundraisingTotal; isAlone: boolean }): ReactElement {
  const t = useTranslate();
  const format = useFormatter();
  const { currency } = total;
  const money = (value: string): string => format.money(value, currency);
  return (
    <dl className="al-fundraising-row">
      {isAlone ? null : <h2>{currency}</h2>}
      <Figure label={t("fundraising.received")} value={money(total.amount)} note={<Change total={total} />} />
      <Figure
        label={t("fundraising.donations")}
        value={format.number(total.donations_count)}
        note={t("fundraising.from_donors", { smart_count: total.donors_count })}
      />
      <Figure
        label={t("fundraising.average")}
        value={money(total.average)}
        note={t("fundraising.per_donation")}
      />
      <Figure
        label={t("fundraising.repeated_share")}
        value={format.percent(total.repeated_pct)}
        note={money(total.repeated_amount)}
      />
    </dl>
  );
}

function Figure({
  label,
  value,
  note,
}: {
  label: string;
  value: string;
  note: ReactElement | string;
}): ReactElement {
  return (
    <div className="al-fundraising-figure">
      <dt>{label}</dt>
      <dd>
        <strong>{value}</strong>
        <span>{note}</span>
      </dd>
    </div>
  );
}

/** The arrow repeats what the words say. */
function Change({ total }: { total: FundraisingTotal }): ReactElement {
  const t = useTranslate();
  const format = useFormatter();
  const { change_pct: change, previous, currency } = total;
  if (previous === null) return <>{t("fundraising.no_before")}</>;
  const before = t("dashboard.change.before", { value: format.money(previous, currency) });
  if (change === null || change === 0) return <>{before}</>;
  const kind = change > 0 ? "more" : "fewer";
  return (
    <>
      <span className="al-fundraising-change" data-kind={kind}>
        <Glyph name={change > 0 ? "up" : "down"} size={14} />
        {t(`fundraising.change.${kind}`, { percent: format.percent(Math.abs(change)) })}
      </span>{" "}
      {before}
    </>
  );
}
