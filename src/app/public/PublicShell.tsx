import {
  type ComponentType,
  createElement,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { LOCALES, type Locale } from "../../../contract/resource/locales";
import { problemOf } from "../../pages/public/site/problems";
import { Link, usePlace } from "../../pages/public/site/router";
import { SiteContext, type Site, useSite } from "../../pages/public/site/site";
import { Failed, Loading } from "../../pages/public/site/States";
import { createTranslate } from "../../pages/public/site/translate";
import { useAsk } from "../../pages/public/site/useAsk";
import { ErrorBoundary } from "../../ui/ErrorBoundary";
import { ErrorState } from "../../ui/ErrorState";
import { safeHref } from "../../ui/safeHref";
import type { PageTexts } from "../i18n/pageTexts";
import { findPage, type PublicPage, type PublicPageProps } from "./pages";
import { useCaptcha } from "./useCaptcha";
import "../../pages/public/site/public.css";
import { Select } from "../../ui/controls/Input";
import { Button } from "../../ui/controls/Button";
import { LinkButton } from "../../pages/public/site/LinkButton";

// Few servers want it, and only when something is sent.
const CaptchaDialog = lazy(() => import("./CaptchaDialog"));

const LANGUAGE_NAMES: Record<Locale, string> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  pt: "Português",
};

/** What the shell is made with; the rest of the site it finds out itself. */
export interface PublicShellProps {
  site: Omit<Site, "t" | "locale" | "organization" | "speak" | "captcha">;
  texts: PageTexts;
  locale: Locale;
  /** Keeps the choice for the next visit. */
  onLocale(locale: Locale): void;
  /** The host of the address, and what an organisation's looks like. */
  host: string;
  example: string;
}

/** Frame and router of the pages for visitors. */
export function PublicShell(props: PublicShellProps): ReactElement {
  const { texts, site: parts } = props;
  const [locale, setLocale] = useState(props.locale);
  const asked = useAsk("organization", (signal) => parts.api.organization(signal));
  const organization = asked.data;
  const t = useMemo(() => createTranslate(() => texts.of(locale), locale), [texts, locale]);
  const siteKey = organization?.captcha_site_key ?? undefined;
  const { captcha, check } = useCaptcha(siteKey, t);
  const site = useMemo((): Site => {
    const speak = async (next: Locale): Promise<void> => {
      await texts.follow(next);
      setLocale(next);
      document.documentElement.lang = next;
    };
    return { ...parts, locale, organization, t, speak, captcha };
  }, [parts, texts, locale, organization, t, captcha]);
  const choose = async (next: Locale): Promise<void> => {
    await texts.follow(next);
    setLocale(next);
    props.onLocale(next);
  };
  return (
    <SiteContext value={site}>
      <a className="al-skip" href="#content">
        {site.t("public.shell.skip")}
      </a>
      <Offline />
      <Header locale={locale} onLocale={(next) => void choose(next)} />
      <Content {...props} organizationError={asked.error} again={asked.again} />
      <Footer />
      {siteKey !== undefined && check && (
        <Suspense fallback={null}>
          <CaptchaDialog siteKey={siteKey} check={check} />
        </Suspense>
      )}
    </SiteContext>
  );
}

function Header({ locale, onLocale }: { locale: Locale; onLocale(locale: Locale): void }): ReactElement {
  const { t, organization } = useSite();
  const { path } = usePlace();
  const face = organization?.organization;
  const links = [
    { href: "/public/events", label: t("public.events.title") },
    ...(organization?.donations_enabled ? [{ href: "/public/donate", label: t("public.donate.title") }] : []),
  ];
  return (
    <header className="al-public-header">
      <div className="al-public-wide">
        <Link className="al-public-brand" href="/public">
          {face?.logo ? <img src={face.logo} alt="" width="36" height="36" /> : <Initial name={face?.name} />}
          <span>{face?.name ?? "Almoner"}</span>
        </Link>
        {organization && (
          <nav aria-label={t("public.shell.navigation")}>
            {links.map(({ href, label }) => (
              <Link key={href} href={href} aria-current={path.startsWith(href) ? "page" : undefined}>
                {label}
              </Link>
            ))}
          </nav>
        )}
        <label className="al-public-language">
          <span className="al-visually-hidden">{t("public.shell.language")}</span>
          <Select value={locale} onChange={(event) => onLocale(event.target.value as Locale)}>
            {LOCALES.map((language) => (
              <option key={language} value={language} lang={language}>
                {LANGUAGE_NAMES[language]}
              </option>
            ))}
          </Select>
        </label>
      </div>
    </header>
  );
}

function Initial({ name }: { name: string | undefined }): ReactElement {
  return (
    <span className="al-public-initial" aria-hidden="true">
      {(name ?? "A").slice(0, 1).toUpperCase()}
    </span>
  );
}

function Footer(): ReactElement {
  const { t, organization } = useSite();
  const face = organization?.organization;
  const website = safeHref(face?.website, "https://invalid.example");
  const socials = Object.entries(face?.socials ?? {}).flatMap(([name, address]) => {
    const href = safeHref(address, "https://invalid.example");
    return href ? [{ name, href }] : [];
  });
  return (
    <footer className="al-public-footer">
      <div className="al-public-wide">
        {face && <span>{[face.name, face.address_city].filter(Boolean).join(", ")}</span>}
        {website && (
          <a href={website} rel="noopener">
            {t("public.shell.website")}
          </a>
        )}
        {(["privacy", "imprint"] as const).map((kind) => {
          const href = safeHref(face?.[`${kind}_url`], "https://invalid.example");
          return (
            href && (
              <a key={kind} href={href} rel="noopener">
                {t(`public.shell.${kind}`)}
              </a>
            )
          );
        })}
        {socials.map(({ name, href }) => (
          <a key={name} href={href} rel="noopener">
            {name.slice(0, 1).toUpperCase() + name.slice(1)}
          </a>
        ))}
        <a href="/member/login">{t("public.shell.members")}</a>
        <a href="/login">{t("public.shell.staff")}</a>
        <span className="al-public-made">{t("public.shell.made_with")}</span>
      </div>
    </footer>
  );
}

function subscribeToConnection(onChange: () => void): () => void {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}

function Offline(): ReactElement {
  const { t } = useSite();
  const isOnline = useSyncExternalStore(subscribeToConnection, () => navigator.onLine);
  return (
    <div role="status">
      {isOnline ? null : <p className="al-public-offline">{t("public.shell.offline")}</p>}
    </div>
  );
}

type ContentProps = PublicShellProps & { organizationError: unknown; again(): void };

function Content(props: ContentProps): ReactElement {
  const { t } = useSite();
  const { path } = usePlace();
  const main = useRef<HTMLElement>(null);
  const former = useRef(path);
  useEffect(() => {
    if (former.current === path) return;
    former.current = path;
    main.current?.focus({ preventScroll: true });
  }, [path]);
  const crashed = (error: Error, reset: () => void): ReactNode => (
    <ErrorState
      isPage
      title={t("public.shell.crashed")}
      detail={error.message}
      actions={<Button onClick={reset}>{t("public.shell.retry")}</Button>}
    />
  );
  return (
    <main id="content" className="al-public-main" ref={main} tabIndex={-1}>
      <ErrorBoundary fallback={crashed} resetKey={path}>
        <Page {...props} />
      </ErrorBoundary>
    </main>
  );
}

/** What the address shows: the page, or why there is none. */
function Page({ organizationError, again, host, example, texts }: ContentProps): ReactElement {
  const { t, organization, locale } = useSite();
  const { path } = usePlace();
  const found = useMemo(() => findPage(path), [path]);
  const opening = useMemo(() => found && openPage(found.page, texts, locale), [found, texts, locale]);
  if (found && !found.page.anyHost && organizationError !== undefined) {
    const isMissing = problemOf(organizationError, "").status === 404;
    return isMissing ? (
      <ErrorState
        isPage
        title={t("public.shell.no_organization")}
        detail={t("public.shell.no_organization_detail", { host, example })}
      />
    ) : (
      <Failed error={organizationError} again={again} />
    );
  }
  if (!found || !opening) {
    return (
      <ErrorState
        isPage
        title={t("public.shell.no_page")}
        detail={t("public.shell.no_page_detail", { path })}
        actions={<LinkButton href="/public">{t("public.shell.to_start")}</LinkButton>}
      />
    );
  }
  return (
    <Suspense fallback={<Loading />}>
      {found.page.organization && !organization ? (
        <Loading />
      ) : (
        <Opened key={path} opening={opening} params={found.params} />
      )}
    </Suspense>
  );
}

const opened = new Map<PublicPage, Promise<ComponentType<PublicPageProps>>>();

/** The page's component, fetched together with its texts: at once, though showing it may wait for the organisation. */
function openPage(
  page: PublicPage,
  texts: PageTexts,
  locale: Locale,
): Promise<ComponentType<PublicPageProps>> {
  const known = opened.get(page);
  if (known) return known;
  const areas = page.texts ?? [];
  const opening = Promise.all([page.load(), ...areas.map((area) => texts.add(area, locale))]).then(
    ([Component]) => Component,
  );
  opened.set(page, opening);
  // A failed download may be tried again.
  opening.catch(() => opened.delete(page));
  return opening;
}

function Opened({
  opening,
  params,
}: PublicPageProps & { opening: Promise<ComponentType<PublicPageProps>> }): ReactElement {
  return createElement(use(opening), { params });
}
