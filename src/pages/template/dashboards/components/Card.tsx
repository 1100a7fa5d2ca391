import type { UseQueryResult } from "@tanstack/react-query";
import { type HttpError, useTranslate } from "ra-core";
import { type ReactElement, type ReactNode, useId } from "react";
import { LoadError } from "../../../../ui/LoadError";
import { Glyph } from "../../../../ui/Glyph";
import { VisuallyHidden } from "../../../../ui/VisuallyHidden";
import { useWriters } from "../useWriters";

/** How many of the twelve columns a card takes where there is room. */
export type Span = 3 | 4 | 5 | 6 | 7 | 8 | 12;

interface CardFrame {
  span: Span;
  /** Of the whole card while it loads. */
  height: number;
  className?: string;
}

/** A card around what a call answers: its place while it is on its way, and what went wrong with the way on. */
export function QueryCard<T>(
  props: CardFrame & { query: UseQueryResult<T, HttpError>; children(data: T): ReactNode },
): ReactElement {
  const t = useTranslate();
  const { query, span, height, className = "", children } = props;
  const { data, error, refetch } = query;
  return (
    <div
      className={`al-card al-tpl-dash-card ${className}`}
      data-span={span}
      aria-busy={!data && !error}
      style={{ minHeight: height }}
    >
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <LoadError
          title={t("templateDashboards.failed")}
          detail={error.message}
          retry={{ label: t("templateDashboards.retry"), again: refetch }}
        />
      ) : (
        <>
          <VisuallyHidden>{t("templateDashboards.loading")}</VisuallyHidden>
          <div className="al-tpl-dash-place" aria-hidden="true" />
        </>
      )}
    </div>
  );
}

/** The heading of a card that holds no chart with one of its own. */
export function CardTitle({ children }: { children: ReactNode }): ReactElement {
  return <h2 className="al-tpl-dash-title">{children}</h2>;
}

/** A change against the period before; the arrow and the colour repeat what the words say. */
export function Trend({ change }: { change: number }): ReactElement {
  const t = useTranslate();
  const write = useWriters();
  const kind = change < 0 ? "fewer" : "more";
  return (
    <span className="al-tpl-dash-trend" data-kind={kind}>
      <Glyph name={change < 0 ? "down" : "up"} size={14} />
      {t(`templateDashboards.change.${kind}`, { percent: write.percent(Math.abs(change)) })}
    </span>
  );
}

/** Shares of a whole as rows with a bar each. */
export function ShareRows(props: {
  label: string;
  /** One below the other, for rows that say much. */
  isStacked?: boolean;
  rows: readonly {
    id: string;
    icon?: ReactNode;
    name: string;
    value: string;
    percent: number;
    extra?: ReactNode;
  }[];
}): ReactElement {
  const id = useId();
  const write = useWriters();
  return (
    <ul className="al-tpl-dash-shares" data-stacked={props.isStacked} aria-label={props.label}>
      {props.rows.map((row, index) => (
        <li key={row.id}>
          <span className="al-tpl-dash-share-name" id={`${id}-${index}`}>
            {row.icon}
            {row.name}
          </span>
          <span className="al-tpl-dash-share-value">
            {row.value}
            {row.extra}
          </span>
          <meter
            className="al-tpl-dash-meter"
            min={0}
            max={100}
            value={row.percent}
            aria-labelledby={`${id}-${index}`}
            aria-valuetext={write.percent(row.percent)}
          />
        </li>
      ))}
    </ul>
  );
}
