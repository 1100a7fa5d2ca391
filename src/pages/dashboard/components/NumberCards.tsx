import { useStore, useTranslate } from "ra-core";
import { type ReactElement, useEffect, useId } from "react";
import { Link } from "react-router-dom";
import { useRenderer } from "../../../renderer/context";
import { EmptyState } from "../../../ui/EmptyState";
import { LoadError } from "../../../ui/LoadError";
import { Glyph } from "../../../ui/Glyph";
import { Icon } from "../../../ui/Icon";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";
import type { Figures } from "../useFigures";
import { type Change, changeOf, type NumbersTile, type ShownNumber, shownNumbers } from "../model/numbers";

export interface NumberCardsProps {
  tile: NumbersTile;
  stats: Figures;
}

/** A card for each number of the tile that the server gives. */
export function NumberCards({ tile, stats }: NumberCardsProps): ReactElement {
  const t = useTranslate();
  const titleId = useId();
  const { data, error, isPlaceholderData, refetch } = stats;
  const numbers = data && shownNumbers(tile, data.numbers);
  const count = numbers?.length;
  // How many the person saw last, so that as many places are kept while the numbers are on their way.
  const [expected, setExpected] = useStore(`dashboard.cards.${tile.id}`, tile.numbers.length);
  useEffect(() => {
    if (count !== undefined && count !== expected) setExpected(count);
  }, [count, expected, setExpected]);

  return (
    <section
      className="al-numbers"
      data-width={tile.width}
      aria-labelledby={titleId}
      aria-busy={!data || isPlaceholderData}
    >
      <h2 id={titleId} className="al-visually-hidden">
        {t("dashboard.numbers.label")}
      </h2>
      {error ? (
        <div className="al-dashboard-card">
          <LoadError
            title={t("dashboard.numbers.failed")}
            detail={error.message}
            retry={{ label: t("dashboard.retry"), again: refetch }}
          />
        </div>
      ) : numbers ? (
        <Numbers numbers={numbers} isOld={isPlaceholderData} />
      ) : (
        <CardPlaces count={expected} />
      )}
    </section>
  );
}

function CardPlaces({ count }: { count: number }): ReactElement {
  const t = useTranslate();
  return (
    <>
      <VisuallyHidden>{t("dashboard.numbers.loading")}</VisuallyHidden>
      <div className="al-number-grid" aria-hidden="true">
        {Array.from({ length: count }, (_, place) => (
          <div key={place} className="al-number al-number-place" />
        ))}
      </div>
    </>
  );
}

function Numbers({ numbers, isOld }: { numbers: ShownNumber[]; isOld: boolean }): ReactElement {
  const t = useTranslate();
  if (numbers.length === 0) {
    return (
      <div className="al-dashboard-card">
        <EmptyState
          icon={<Icon name="SpaceDashboard" />}
          title={t("dashboard.numbers.empty")}
          body={t("dashboard.numbers.empty_hint")}
        />
      </div>
    );
  }
  return (
    <ul className="al-number-grid" data-old={isOld}>
      {numbers.map((number) => (
        <li key={`${number.key} ${number.currency}`} className="al-number">
          <NumberCard number={number} />
        </li>
      ))}
    </ul>
  );
}

function NumberCard({ number }: { number: ShownNumber }): ReactElement {
  const t = useTranslate();
  const { format, resources, can } = useRenderer();
  const { key, icon, resource, unit, currency, beside, isOneOfSeveral } = number;
  const name = t(`dashboard.numbers.${key}`);
  const label = isOneOfSeveral ? `${name} (${currency})` : name;
  const write = (value: number | string): string =>
    unit === "money" || typeof value === "string"
      ? format.money(value, currency)
      : unit === "percent"
        ? format.percent(value)
        : format.number(value);
  const isLinked = resource !== undefined && resources.has(resource) && can({ resource, action: "list" });
  return (
    <>
      <div className="al-number-head">
        <span className="al-number-icon">
          <Icon name={icon} size={20} />
        </span>
        {isLinked ? (
          <Link className="al-number-label" to={`/${resource}`}>
            {label}
          </Link>
        ) : (
          <span className="al-number-label">{label}</span>
        )}
      </div>
      <p className="al-number-value">{write(number.value)}</p>
      <p className="al-number-change">
        <ChangeText change={changeOf(number)} />
        {beside !== undefined && (
          <span>
            {typeof beside === "string"
              ? write(beside)
              : t(`dashboard.beside.${key}`, { smart_count: beside })}
          </span>
        )}
        {number.previous !== null && (
          <span className="al-muted">{t("dashboard.change.before", { value: write(number.previous) })}</span>
        )}
      </p>
    </>
  );
}

/** The arrow repeats what the words say. */
function ChangeText({ change }: { change: Change }): ReactElement | null {
  const t = useTranslate();
  const { format } = useRenderer();
  if (change.kind === "none") return null;
  const percent = "percent" in change ? format.percent(change.percent) : "";
  return (
    <span className="al-number-trend" data-kind={change.kind}>
      {change.kind === "more" && <Glyph name="up" size={14} />}
      {change.kind === "fewer" && <Glyph name="down" size={14} />}
      {t(`dashboard.change.${change.kind}`, { percent })}
    </span>
  );
}
