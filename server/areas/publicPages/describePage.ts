import type { Static } from "typebox";
import type {
  Language,
  PublicEventListResponse,
  PublicEventResponse,
  PublicFormResponse,
  PublicOrganizationResponse,
} from "../../../contract/api";
import type { Origins } from "../../platform/origins";
import type { PageRequest } from "../../platform/http/publicPages";
import { type PageHead, shortened } from "./head";
import { DOCUMENTS } from "../../platform/html/documentTexts";
import { intlLocale } from "../../../contract/texts/intlLocale";

type Organization = Static<typeof PublicOrganizationResponse>;
/** In whose name something is asked. */
export interface Visit {
  subdomain: string;
  /** The visitor's network address: what is limited counts as asked by them. */
  address: string | null;
}

/** What pages are described with. */
export interface PageSources {
  origins: Origins;
  /**
   * Asks one of the server's own calls as that visitor of the subdomain would: what visitors may not see is not in the
   * answer, and so not in the page.
   */
  ask(path: string, visit: Visit): Promise<{ status: number; body: unknown }>;
}

interface Site extends Organization {
  visit: Visit;
  language: Language;
  /** `https://hope.example.org` */
  origin: string;
}

const NOTHING = { image: undefined, structuredData: [], told: [] } as const;

function basics(site: Site, path: string, name: string): PageHead {
  const { organization } = site;
  return {
    ...NOTHING,
    status: 200,
    language: site.language,
    title: name === organization.name ? name : `${name} · ${organization.name}`,
    description: shortened(organization.description),
    site: organization.name,
    canonical: `${site.origin}${path}`,
    image: absolute(site, organization.logo),
    isPrivate: false,
  };
}

function absolute({ origin }: Site, path: string | null): string | undefined {
  if (path === null) return undefined;
  return path.startsWith("/") ? `${origin}${path}` : path;
}

/** A page that is nobody else's business. */
function privately(site: Site, name: string, status: PageHead["status"] = 200): PageHead {
  return { ...basics(site, "", name), ...NOTHING, status, canonical: undefined, isPrivate: true };
}

function organizationData(site: Site): Record<string, unknown> {
  const { organization } = site;
  const links = [organization.website, ...Object.values(organization.socials)].filter(
    (link): link is string => link !== null && link !== "",
  );
  return {
    "@context": "https://schema.org",
    "@type": "NGO",
    name: organization.name,
    url: `${site.origin}/public`,
    ...(organization.description && { description: shortened(organization.description) }),
    ...(organization.logo && { logo: absolute(site, organization.logo) }),
    ...(organization.address_city && {
      address: { "@type": "PostalAddress", addressLocality: organization.address_city },
    }),
    ...(links.length > 0 && { sameAs: links }),
  };
}

/** Where there is no organisation. */
const NOWHERE: PageHead = {
  ...NOTHING,
  status: 404,
  language: "en",
  title: "Almoner",
  description: "",
  site: "Almoner",
  canonical: undefined,
  isPrivate: true,
};

/** Describes the public pages. What it asks may fail: then the promise rejects, and the page goes out undescribed. */
export function createPageDescriber({
  origins,
  ask,
}: PageSources): (request: PageRequest) => Promise<PageHead> {
  async function ok<T>(path: string, visit: Visit): Promise<T | "over" | undefined> {
    const { status, body } = await ask(path, visit);
    if (status === 404 || status === 422) return undefined;
    if (status === 410) return "over";
    if (status !== 200) throw new Error(`GET ${path} answered ${status}`);
    return body as T;
  }

  async function siteOf({ host, address }: PageRequest): Promise<Site | undefined> {
    const named = origins.subdomainOf(host);
    const found = named && (await ok<Organization>("/organization/public/", { subdomain: named, address }));
    if (!found || found === "over") return undefined;
    const { subdomain, language } = found.organization;
    return { ...found, visit: { subdomain, address }, language, origin: origins.organization(subdomain) };
  }

  async function eventHead(site: Site, slug: string): Promise<PageHead> {
    const found = await ok<Static<typeof PublicEventResponse>>(
      `/event/public/${encodeURIComponent(slug)}/`,
      site.visit,
    );
    if (!found || found === "over") return privately(site, DOCUMENTS[site.language].page.events, 404);
    const { event, structured_data: data } = found;
    const { description } = data;
    const text = typeof description === "string" ? shortened(description) : "";
    const base = basics(site, `/public/events/${encodeURIComponent(event.slug)}`, event.title);
    return {
      ...base,
      description: text || base.description,
      image: absolute(site, event.image) ?? base.image,
      structuredData: [data],
      told: [
        ...found.occurrences
          .slice(0, 3)
          .map(({ start, end }) => whenText({ ...event, start, end }, site.language)),
        event.location ?? "",
      ],
    };
  }

  async function eventsHead(site: Site): Promise<PageHead> {
    const found = await ok<Static<typeof PublicEventListResponse>>("/event/public/?per_page=20", site.visit);
    const events = found && found !== "over" ? found.events : [];
    const list = events.map(({ event }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: event.title,
      url: `${site.origin}/public/events/${encodeURIComponent(event.slug)}`,
    }));
    return {
      ...basics(site, "/public/events", DOCUMENTS[site.language].page.events),
      structuredData: [{ "@context": "https://schema.org", "@type": "ItemList", itemListElement: list }],
      told: list.map(({ name, url }) => ({ text: name, href: url })),
    };
  }

  async function formHead(site: Site, formId: string): Promise<PageHead> {
    const found = await ok<Static<typeof PublicFormResponse>>(
      `/form/public/${encodeURIComponent(formId)}/`,
      site.visit,
    );
    const { form: kind } = DOCUMENTS[site.language].page;
    if (!found) return privately(site, kind, 404);
    if (found === "over") return privately(site, kind);
    const { form } = found;
    const base = basics(site, `/public/forms/${encodeURIComponent(formId)}`, form.name);
    return { ...base, description: shortened(form.description) || base.description };
  }

  return async (request) => {
    const site = await siteOf(request);
    const [, , area = "", id, ...more] = partsOf(request.path);
    // Links from mails say by themselves whose they are.
    const isLink = ["rsvp", "test-payment", "unsubscribe", "confirm"].includes(area);
    if (!site) return { ...NOWHERE, status: isLink && id ? 200 : 404 };
    const texts = DOCUMENTS[site.language].page;
    const lost = privately(site, texts.lost, 404);
    if (more.length > 0) return lost;
    if (isLink) return id ? privately(site, site.organization.name) : lost;
    if (id !== undefined) {
      if (area === "events") return eventHead(site, decoded(id));
      return area === "forms" ? formHead(site, decoded(id)) : lost;
    }
    switch (area) {
      case "":
        return {
          ...basics(site, "/public", site.organization.name),
          structuredData: [organizationData(site)],
          told: [
            { text: texts.events, href: `${site.origin}/public/events` },
            ...(site.organization.website === null
              ? []
              : [{ text: site.organization.website, href: site.organization.website }]),
          ],
        };
      case "events":
        return eventsHead(site);
      case "donate":
        return basics(site, "/public/donate", texts.donate);
      case "apply":
        return basics(site, "/public/apply", texts.apply);
      default:
        return lost;
    }
  };
}

/** The parts of a path, without the empty ones at its end. */
function partsOf(path: string): string[] {
  const parts = path.split("/");
  return parts.slice(0, parts.findLastIndex((part) => part !== "") + 1);
}

/** When a date of an event is, in its own zone; of whole days the days alone. */
function whenText(
  date: { start: string; end: string; timezone: string; all_day: boolean },
  language: Language,
): string {
  const { timezone: timeZone, all_day: isAllDay } = date;
  const times = isAllDay ? {} : ({ timeStyle: "short" } as const);
  // The end of whole days is the midnight after the last one.
  const end = new Date(new Date(date.end).getTime() - (isAllDay ? 1 : 0));
  return new Intl.DateTimeFormat(intlLocale(language), { dateStyle: "full", ...times, timeZone }).formatRange(
    new Date(date.start),
    end,
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // An escape that is none stands for itself.
    return text;
  }
}
