import type { ReactElement } from "react";
import { EmptyState } from "../../../ui/EmptyState";
import { EventList } from "../site/EventList";
import { Link } from "../site/router";
import { useOrganization, useSite, useTitle } from "../site/site";
import { Failed, Loading } from "../site/States";
import { Thermometer } from "../campaign/Thermometer";
import { Newsletter } from "./Newsletter";
import { useAsk } from "../site/useAsk";
import { LinkButton } from "../site/LinkButton";

const NEXT_EVENTS = 3;
const PROJECTS = 100;

/** The organisation's first page: who they are, what is next, and how to help. */
export function HomePage(): ReactElement {
  const { t } = useSite();
  const { organization, announcement, donations_enabled: takesDonations } = useOrganization();
  useTitle(organization.name);
  return (
    <>
      <div className="al-public-hero">
        <div className="al-public-wide">
          {organization.cover && <img className="al-public-cover" src={organization.cover} alt="" />}
          <h1>{organization.name}</h1>
          {organization.description && <p className="al-public-lead">{organization.description}</p>}
          {announcement && (
            <aside aria-label={t("public.home.announcement")}>
              <p className="al-public-notice">{announcement}</p>
            </aside>
          )}
          <div className="al-public-row">
            {takesDonations && (
              <LinkButton href="/public/donate">{t("public.home.help_donate_link")}</LinkButton>
            )}
            <LinkButton variant="secondary" href="/public/events">
              {t("public.home.help_come_link")}
            </LinkButton>
          </div>
        </div>
      </div>
      <div className="al-public-wide al-public-page al-public-stack al-public-home">
        {organization.mission && organization.mission !== organization.description && (
          <section className="al-public-section" aria-labelledby="mission">
            <h2 id="mission">{t("public.home.mission")}</h2>
            <p className="al-public-mission">{organization.mission}</p>
          </section>
        )}
        {takesDonations && <Campaigns />}
        <NextEvents />
        <Projects />
        <Newsletter />
        <Help website={organization.website} takesDonations={takesDonations} />
      </div>
    </>
  );
}

function NextEvents(): ReactElement {
  const { api, t } = useSite();
  const asked = useAsk("next", (signal) => api.events({ is_upcoming: true, per_page: NEXT_EVENTS }, signal));
  return (
    <section className="al-public-section" aria-labelledby="next-events">
      <div className="al-public-row al-public-between">
        <h2 id="next-events">{t("public.home.next_events")}</h2>
        <Link href="/public/events">{t("public.home.all_events")}</Link>
      </div>
      {asked.error !== undefined && <Failed error={asked.error} again={asked.again} isPage={false} />}
      {asked.isLoading && <Loading lines={5} />}
      {asked.data?.events.length === 0 && (
        <EmptyState title={t("public.home.no_events")} body={t("public.events.come_back")} />
      )}
      {asked.data && <EventList events={asked.data.events} heading="h3" />}
    </section>
  );
}

/** Nothing while there is none, or it is not known yet. */
function Campaigns(): ReactElement | null {
  const { api, t } = useSite();
  const asked = useAsk("campaigns", (signal) => api.campaigns({}, signal));
  if (!asked.data || asked.data.campaigns.length === 0) return null;
  return (
    <section className="al-public-section" aria-labelledby="campaigns">
      <h2 id="campaigns">{t("publicCampaign.campaigns")}</h2>
      <div className="al-public-columns">
        {asked.data.campaigns.map((campaign) => (
          <article key={campaign.pk} className="al-public-card">
            <h3>{campaign.name}</h3>
            {campaign.summary && <p>{campaign.summary}</p>}
            <Thermometer campaign={campaign} />
            <Link href={`/public/donate?campaign=${encodeURIComponent(campaign.slug ?? campaign.name)}`}>
              {t("publicCampaign.give", { name: campaign.name })}
            </Link>
          </article>
        ))}
      </div>
    </section>
  );
}

function Projects(): ReactElement | null {
  const { api, t } = useSite();
  const { donations_enabled: takesDonations, projects: known } = useOrganization();
  const asked = useAsk("projects", (signal) => api.projects({ per_page: PROJECTS }, signal));
  if (known.length === 0) return null;
  return (
    <section className="al-public-section" aria-labelledby="projects">
      <h2 id="projects">{t("public.home.projects")}</h2>
      {asked.error !== undefined && <Failed error={asked.error} again={asked.again} isPage={false} />}
      {asked.isLoading && <Loading lines={4} />}
      <div className="al-public-columns">
        {asked.data?.projects.map(({ pk, name, description, image }) => (
          <article key={pk} className="al-public-card">
            {image && <img className="al-public-picture" src={image} alt="" />}
            <h3>{name}</h3>
            {description && <p>{description}</p>}
            {takesDonations && (
              <Link href={`/public/donate?team=${pk}`}>{t("public.home.give_to", { name })}</Link>
            )}
          </article>
        ))}
      </div>
    </section>
  );
}

function Help({
  website,
  takesDonations,
}: {
  website: string | null;
  takesDonations: boolean;
}): ReactElement {
  const { t } = useSite();
  return (
    <section className="al-public-section" aria-labelledby="help">
      <h2 id="help">{t("public.home.help")}</h2>
      <div className="al-public-columns">
        {takesDonations && (
          <article className="al-public-card">
            <h3>{t("public.home.help_donate")}</h3>
            <p>{t("public.home.help_donate_body")}</p>
            <Link href="/public/donate">{t("public.home.help_donate_link")}</Link>
          </article>
        )}
        <article className="al-public-card">
          <h3>{t("public.home.help_come")}</h3>
          <p>{t("public.home.help_come_body")}</p>
          <Link href="/public/events">{t("public.home.help_come_link")}</Link>
        </article>
        <article className="al-public-card">
          <h3>{t("public.home.apply")}</h3>
          <p>{t("public.home.apply_body")}</p>
          <Link href="/public/apply">{t("public.home.apply_link")}</Link>
        </article>
        {website && /^https?:/i.test(website) && (
          <article className="al-public-card">
            <h3>{t("public.home.help_follow")}</h3>
            <p>{t("public.home.help_follow_body")}</p>
            <a href={website} rel="noopener">
              {t("public.shell.website")}
            </a>
          </article>
        )}
      </div>
    </section>
  );
}
