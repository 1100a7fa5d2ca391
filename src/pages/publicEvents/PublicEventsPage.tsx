import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDataProvider, useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { PublicEventRow } from "../../../contract/api/events";
import type { AlmonerDataProvider } from "../../../dataProviders/types";
import { useRenderer } from "../../renderer/context";
import { useSearch } from "../../renderer/context/useSearch";
import { Chip } from "../../ui/Chip";
import { EmptyState } from "../../ui/EmptyState";
import { LoadError } from "../../ui/LoadError";
import { Icon } from "../../ui/Icon";
import { PageHeader } from "../../ui/PageHeader";
import { Pagination } from "../../ui/Pagination";
import { SegmentedControl } from "../../ui/SegmentedControl";
import { RowsSkeleton } from "../../ui/Skeleton";
import { dateText } from "./dateText";
import "./publicEvents.css";
import { LinkButton } from "../../ui/controls/LinkButton";

const PER_PAGE = 25;
const LISTS = ["upcoming", "past"] as const;

/** The events that visitors can see, each at its next or last date, with who signed up. */
export default function PublicEventsPage(): ReactElement {
  const t = useTranslate();
  const { format } = useRenderer();
  const [search, setSearch] = useSearch();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const list = search.get("list") === "past" ? "past" : "upcoming";
  const page = Math.max(1, Number.parseInt(search.get("page") ?? "1", 10) || 1);
  const query = { is_upcoming: list === "upcoming", page, per_page: PER_PAGE };
  const { data, error, refetch } = useQuery({
    queryKey: ["events", "public", query],
    queryFn: ({ signal }) => dataProvider.eventsPublic({ ...query, signal }),
    placeholderData: keepPreviousData,
  });
  const show = (next: Record<string, string>): void => setSearch(new URLSearchParams(next));
  return (
    <div className="al-event-pages">
      <PageHeader
        title={t("menu.events_public")}
        lead={t("calendar.public_list.lead")}
        {...(data && { count: format.number(data.total) })}
        actions={
          <SegmentedControl
            label={t("calendar.public_list.label")}
            segments={LISTS.map((id) => ({ id, label: t(`calendar.public_list.${id}`) }))}
            value={list}
            onChange={(id) => show(id === "past" ? { list: id } : {})}
          />
        }
      />
      <section className="al-card" aria-label={t("menu.events_public")} aria-busy={!data && !error}>
        {error ? (
          <LoadError
            title={t("calendar.failed")}
            detail={error.message}
            retry={{ label: t("calendar.retry"), again: refetch }}
          />
        ) : !data ? (
          <RowsSkeleton rows={8} />
        ) : data.events.length === 0 ? (
          <EmptyState
            icon={<Icon name="Event" />}
            title={t(`calendar.public_list.empty_${list}`)}
            body={t(`calendar.public_list.empty_${list}_hint`)}
            actions={<LinkButton to="/events">{t("calendar.public_list.to_calendar")}</LinkButton>}
          />
        ) : (
          <EventTable rows={data.events} site={data.site ?? "/public/events"} />
        )}
        {data && data.total > PER_PAGE ? (
          <Pagination
            page={page}
            perPage={PER_PAGE}
            total={data.total}
            onPage={(next) => show({ ...(list === "past" && { list }), page: String(next) })}
            labels={{
              nav: t("calendar.public_list.pages"),
              range: t("calendar.attendees.range", {
                from: (page - 1) * PER_PAGE + 1,
                to: Math.min(data.total, page * PER_PAGE),
                total: data.total,
              }),
              previous: t("calendar.previous"),
              next: t("calendar.next"),
            }}
          />
        ) : null}
      </section>
    </div>
  );
}

function EventTable({ rows, site }: { rows: PublicEventRow[]; site: string }): ReactElement {
  const t = useTranslate();
  const columns = ["event", "when", "signed_up", "spots", "address"];
  return (
    <table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`calendar.public_list.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <EventLine key={row.id} row={row} site={site} />
        ))}
      </tbody>
    </table>
  );
}

function EventLine({ row, site }: { row: PublicEventRow; site: string }): ReactElement {
  const t = useTranslate();
  const { locale, format } = useRenderer();
  const { event, spots_left: left, rsvp_count: count } = row;
  const address = new URL(`${site}/${event.slug}`, window.location.href);
  return (
    <tr>
      <th scope="row">
        <Link to={`/events/${row.id}`}>{event.title}</Link>
        <span className="al-muted">
          {[
            t(`calendar.categories.${event.category}`),
            ...(event.rrule === null ? [] : [t("calendar.public_list.series")]),
          ].join(" · ")}
        </span>
      </th>
      <td data-label={t("calendar.public_list.columns.when")}>
        <time dateTime={row.start}>{dateText(row, locale)}</time>
      </td>
      <td data-label={t("calendar.public_list.columns.signed_up")}>{format.number(count ?? 0)}</td>
      <td data-label={t("calendar.public_list.columns.spots")}>
        {left === null ? (
          <span className="al-muted">{t("calendar.public_list.unlimited")}</span>
        ) : (
          <Chip tone={left === 0 ? "warning" : "success"}>
            {left === 0 ? t("calendar.full") : format.number(left)}
          </Chip>
        )}
      </td>
      <td data-label={t("calendar.public_list.columns.address")}>
        <a href={address.href} target="_blank" rel="noreferrer">
          {address.pathname}
        </a>
      </td>
    </tr>
  );
}
