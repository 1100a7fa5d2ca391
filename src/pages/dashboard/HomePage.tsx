import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { type RaRecord, useDataProvider, useGetList, useTranslate } from "ra-core";
import { type ReactElement, type ReactNode, useId } from "react";
import { Link } from "react-router-dom";
import type { MyMembership } from "../../../contract/api/members";
import type { AlmonerDataProvider } from "../../../dataProviders/types";
import type { ResolvedResource } from "../../../definitions/resolved";
import { ActionHost } from "../../renderer/actions/ActionHost";
import { useCan, useFormatter, useRenderer, useResourcePath } from "../../renderer/context";
import { useResourceTexts } from "../../renderer/context/useResourceTexts";
import { Tick } from "../../renderer/record/actions/Tick";
import { AnchorButton } from "../../ui/controls/asButton";
import { asText } from "../../ui/asText";
import { Chip } from "../../ui/Chip";
import { Icon } from "../../ui/Icon";
import { PageHeader } from "../../ui/PageHeader";
import { eventTime } from "./model/eventTime";
import "./dashboard.css";

/** As many as stand in a card. */
const SHOWN = 5;

/** Where somebody begins who has no dashboard of the organisation: what is theirs. */
export default function HomePage(): ReactElement {
  const t = useTranslate();
  const { data } = useMembership();
  return (
    <div className="al-dashboard">
      <PageHeader title={t("dashboard.home.title", { name: data?.member.name ?? "…" })} />
      <Announcement />
      <div className="al-home">
        <Places />
        <Tasks />
        <OpenEvents />
        <Teams />
        <Gifts />
      </div>
    </div>
  );
}

function useMembership(): UseQueryResult<MyMembership> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  return useQuery({
    queryKey: ["home", "membership"],
    queryFn: ({ signal }) => dataProvider.dashboardMembership({ signal }),
  });
}

/** A card, with the way to all of what it shows. */
function Card(props: { title: string; more?: ReactNode; children: ReactNode }): ReactElement {
  const id = useId();
  return (
    <section className="al-dashboard-card al-upcoming" aria-labelledby={id}>
      <h2 id={id}>{props.title}</h2>
      {props.children}
      {props.more ? <p className="al-home-more">{props.more}</p> : null}
    </section>
  );
}

function Announcement(): ReactElement | null {
  const t = useTranslate();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const { data } = useQuery({
    queryKey: ["home", "organisation"],
    queryFn: ({ signal }) => dataProvider.organizationRead({ signal }),
    retry: false,
  });
  if (!data || data.announcement === "") return null;
  return (
    <ul className="al-dashboard-banners" aria-label={t("dashboard.banners.label")}>
      <li className="al-dashboard-banner" data-level="info">
        <span className="al-dashboard-banner-icon">
          <Icon name="Campaign" size={20} />
        </span>
        <div className="al-dashboard-banner-text">{data.announcement}</div>
      </li>
    </ul>
  );
}

interface DatedEvent {
  title: string;
  start: string;
  end: string;
  all_day: boolean;
  timezone: string;
  location: string;
}

function EventLine({ event, children }: { event: DatedEvent; children?: ReactNode }): ReactElement {
  const { locale, organisation } = useRenderer();
  const { title, start, end, location } = event;
  const time = eventTime({ start, end, event }, { locale, organisationZone: organisation.timeZone });
  return (
    <li>
      <time className="al-upcoming-day" dateTime={start}>
        <strong>{time.day}</strong>
        <span>{time.month}</span>
      </time>
      <div className="al-upcoming-text">
        <span className="al-upcoming-title">{title}</span>
        <span className="al-muted">{[time.text, location].filter((part) => part !== "").join(" · ")}</span>
        {children}
      </div>
    </li>
  );
}

function Places(): ReactElement {
  const t = useTranslate();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const { data } = useQuery({
    queryKey: ["events", "my-places"],
    queryFn: ({ signal }) => dataProvider.eventsMyPlaces({ signal }),
  });
  const places = data?.places ?? [];
  return (
    <Card title={t("dashboard.home.places")}>
      {data && places.length === 0 ? <p className="al-muted">{t("dashboard.home.no_places")}</p> : null}
      <ul aria-busy={!data}>
        {places.slice(0, SHOWN).map((place) => (
          <EventLine key={place.id} event={place}>
            <span className="al-upcoming-seats">
              {place.cancelled ? <Chip tone="warning">{t("dashboard.home.called_off")}</Chip> : null}
              <AnchorButton
                variant="secondary"
                size="small"
                href={place.manage_url}
                aria-label={t("dashboard.home.change_of", { title: place.title })}
              >
                {t("dashboard.home.change")}
              </AnchorButton>
            </span>
          </EventLine>
        ))}
      </ul>
    </Card>
  );
}

/** Events that one has no place at yet. */
function OpenEvents(): ReactElement | null {
  const t = useTranslate();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const { data } = useQuery({
    queryKey: ["events", "for-members"],
    queryFn: ({ signal }) => dataProvider.eventsForMembers({ signal }),
  });
  const open = (data?.events ?? []).filter((row) => !row.has_place);
  if (open.length === 0) return null;
  return (
    <Card
      title={t("dashboard.home.open_events")}
      more={<Link to="/account">{t("dashboard.home.sign_up")}</Link>}
    >
      <ul>
        {open.slice(0, SHOWN).map((row) => (
          <EventLine key={row.id} event={{ ...row.event, start: row.start, end: row.end }} />
        ))}
      </ul>
    </Card>
  );
}

function Tasks(): ReactElement | null {
  const { resources } = useRenderer();
  const can = useCan();
  const definition = resources.get("my_tasks");
  if (!definition || !can({ resource: "my_tasks", action: "list" })) return null;
  return (
    <ActionHost>
      <OwnTasks definition={definition} />
    </ActionHost>
  );
}

function OwnTasks({ definition }: { definition: ResolvedResource }): ReactElement {
  const t = useTranslate();
  const pathOf = useResourcePath();
  const format = useFormatter();
  const hasTexts = useResourceTexts(definition);
  const { data } = useGetList<RaRecord>("my_tasks", {
    filter: { state: "open" },
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: "due_date", order: "ASC" },
  });
  const tasks = hasTexts ? (data ?? []) : [];
  const all = pathOf({ resource: "my_tasks", type: "list" });
  return (
    <Card title={t("dashboard.home.tasks")} more={<Link to={all}>{t("dashboard.home.all_tasks")}</Link>}>
      {data?.length === 0 ? <p className="al-muted">{t("dashboard.home.no_tasks")}</p> : null}
      <ul aria-busy={!data}>
        {tasks.map((task) => (
          <li key={task.id} className="al-home-task">
            <Tick definition={definition} record={task} name={asText(task.title)} />
            <Link to={pathOf({ resource: "my_tasks", type: "show", id: task.id })}>{asText(task.title)}</Link>
            {typeof task.due_date === "string" ? (
              <span className="al-muted">{format.date(task.due_date)}</span>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Teams(): ReactElement | null {
  const t = useTranslate();
  const { data } = useMembership();
  const teams = data?.member.teams_and_roles ?? [];
  if (teams.length === 0) return null;
  return (
    <Card title={t("dashboard.home.teams")}>
      <ul>
        {teams.map(({ team, role }) => (
          <li key={team.pk} className="al-home-task">
            <Icon name="Groups" size={20} />
            <span>{team.name}</span>
            <span className="al-muted">{role.name}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Gifts(): ReactElement | null {
  const t = useTranslate();
  const format = useFormatter();
  const { resources } = useRenderer();
  const can = useCan();
  const pathOf = useResourcePath();
  const isThere = resources.has("my_donations") && can({ resource: "my_donations", action: "list" });
  const { data, total } = useGetList<RaRecord>(
    "my_donations",
    { pagination: { page: 1, perPage: SHOWN } },
    { enabled: isThere },
  );
  if (!isThere || !data || data.length === 0) return null;
  const all = pathOf({ resource: "my_donations", type: "list" });
  return (
    <Card
      title={t("dashboard.home.gifts")}
      more={<Link to={all}>{t("dashboard.home.all_gifts", { smart_count: total ?? data.length })}</Link>}
    >
      <ul>
        {data.map((gift) => (
          <li key={gift.id} className="al-home-task">
            <strong>{format.money(asText(gift.amount), asText(gift.currency))}</strong>
            <span className="al-muted">{format.date(asText(gift.created_at).slice(0, 10))}</span>
            <span>{asText(gift.campaign)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
