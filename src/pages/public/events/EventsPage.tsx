import type { ReactElement } from "react";
import type { EventCategory } from "../../../../contract/api/events";
import { EmptyState } from "../../../ui/EmptyState";
import { EventList } from "../site/EventList";
import { Link, usePlace, useRouter } from "../site/router";
import { useSite, useTitle } from "../site/site";
import { Failed, Loading } from "../site/States";
import { useAsk } from "../site/useAsk";
import { CATEGORIES, eventsPath, type EventsView, readEventsView } from "./query";
import { Select } from "../../../ui/controls/Input";
import { LinkButton } from "../site/LinkButton";

const PER_PAGE = 10;

/** Events to come and events that were, by category and page; what is shown stands in the address. */
export function EventsPage(): ReactElement {
  const { api, t } = useSite();
  const { search } = usePlace();
  const view = readEventsView(search);
  const { isUpcoming, category, page } = view;
  useTitle(t("public.events.title"));
  const asked = useAsk(eventsPath(view), (signal) =>
    api.events({ is_upcoming: isUpcoming, page, per_page: PER_PAGE, ...(category && { category }) }, signal),
  );
  return (
    <div className="al-public-wide al-public-page al-public-stack">
      <h1>{t("public.events.title")}</h1>
      <Choices view={view} />
      {asked.error !== undefined && <Failed error={asked.error} again={asked.again} isPage={false} />}
      {asked.isLoading && <Loading lines={10} />}
      {asked.data && asked.data.events.length === 0 && <NoEvents view={view} />}
      {asked.data && asked.data.events.length > 0 && (
        <>
          <EventList events={asked.data.events} />
          <Pages view={view} total={asked.data.total} />
        </>
      )}
    </div>
  );
}

function Choices({ view }: { view: EventsView }): ReactElement {
  const { t } = useSite();
  const { go } = useRouter();
  const tab = (isUpcoming: boolean, label: string): ReactElement => (
    <Link
      href={eventsPath({ ...view, isUpcoming, page: 1 })}
      aria-current={view.isUpcoming === isUpcoming ? "true" : undefined}
    >
      {label}
    </Link>
  );
  return (
    <div className="al-public-row al-public-between">
      <nav className="al-public-tabs" aria-label={t("public.events.when")}>
        {tab(true, t("public.events.upcoming"))}
        {tab(false, t("public.events.past"))}
      </nav>
      <label className="al-public-filter">
        <span className="al-visually-hidden">{t("public.events.category")}</span>
        <Select
          value={view.category ?? ""}
          onChange={(event) => {
            const category = (event.target.value || undefined) as EventCategory | undefined;
            go(eventsPath({ ...view, category, page: 1 }), { quietly: true });
          }}
        >
          <option value="">{t("public.events.all_categories")}</option>
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {t(`public.events.categories.${category}`)}
            </option>
          ))}
        </Select>
      </label>
    </div>
  );
}

function NoEvents({ view }: { view: EventsView }): ReactElement {
  const { t } = useSite();
  const { category, isUpcoming, page } = view;
  return (
    <EmptyState
      title={t(isUpcoming ? "public.events.none_upcoming" : "public.events.none_past")}
      body={t(category ? "public.events.none_in_category" : "public.events.come_back")}
      actions={
        category || page > 1 ? (
          <LinkButton variant="secondary" href={eventsPath({ isUpcoming, category: undefined, page: 1 })}>
            {t("public.home.all_events")}
          </LinkButton>
        ) : undefined
      }
    />
  );
}

function Pages({ view, total }: { view: EventsView; total: number }): ReactElement | null {
  const { t } = useSite();
  const pages = Math.ceil(total / PER_PAGE);
  if (pages <= 1) return null;
  const { page } = view;
  return (
    <nav className="al-public-row al-public-between" aria-label={t("public.events.page", { page, pages })}>
      {page > 1 ? (
        <LinkButton variant="secondary" href={eventsPath({ ...view, page: page - 1 })}>
          {t("public.events.previous")}
        </LinkButton>
      ) : (
        <span />
      )}
      <span className="al-public-muted">{t("public.events.page", { page, pages })}</span>
      {page < pages ? (
        <LinkButton variant="secondary" href={eventsPath({ ...view, page: page + 1 })}>
          {t("public.events.next")}
        </LinkButton>
      ) : (
        <span />
      )}
    </nav>
  );
}
