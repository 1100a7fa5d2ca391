import { type ReactElement, useEffect } from "react";
import { LOCALES, type Locale } from "../../../contract/resource/locales";
import { Link, usePlace, useRouter } from "../../pages/public/site/router";
import { Button } from "../../ui/controls/Button";
import { Select } from "../../ui/controls/Input";
import { ErrorBoundary } from "../../ui/ErrorBoundary";
import { ErrorState } from "../../ui/ErrorState";
import { LANGUAGE_NAMES } from "../signIn/components/AuthFrame";
import { useSignInTexts } from "../signIn/texts";
import { LogPage } from "./LogPage";
import { OrganizationsPage } from "./OrganizationsPage";
import { useOperator } from "./operatorApi";
import { PeoplePage } from "./PeoplePage";
import { SettingsPage } from "./SettingsPage";
import { StatementsPage } from "./StatementsPage";
import { useText } from "./texts";

const PAGES = {
  organizations: OrganizationsPage,
  people: PeoplePage,
  settings: SettingsPage,
  statements: StatementsPage,
  log: LogPage,
} as const;
type PageName = keyof typeof PAGES;
const NAMES = Object.keys(PAGES) as PageName[];

function pageOf(path: string): PageName {
  return NAMES.find((name) => path.startsWith(`/operator/${name}`)) ?? "organizations";
}

/** Frame and pages of the operators' console. */
export function Console({ email, onSignedOut }: { email: string; onSignedOut(): void }): ReactElement {
  const t = useText();
  const { path } = usePlace();
  const { go } = useRouter();
  const { api } = useOperator();
  const page = pageOf(path);
  const Page = PAGES[page];
  useEffect(() => {
    document.title = `${t(`nav.${page}`)} · ${t("title")}`;
  }, [t, page]);
  const signOut = (): void => {
    // Without the server the session ends by itself, and this browser forgets it anyway.
    void api
      .signOut()
      .catch(() => undefined)
      .finally(onSignedOut);
  };
  return (
    <div className="al-operator">
      <a className="al-skip" href="#content">
        {t("skip")}
      </a>
      <header className="al-operator-header">
        <span className="al-operator-brand">
          <img src="/icon.svg" alt="" width="28" height="28" />
          {t("title")}
        </span>
        <nav aria-label={t("navigation")}>
          {NAMES.map((name) => (
            <Link key={name} href={`/operator/${name}`} aria-current={name === page ? "page" : undefined}>
              {t(`nav.${name}`)}
            </Link>
          ))}
        </nav>
        <span className="al-operator-who">
          <span className="al-muted">{email}</span>
          <Language />
          <Button variant="secondary" size="small" onClick={signOut}>
            {t("sign_out")}
          </Button>
        </span>
      </header>
      <main id="content" tabIndex={-1} className="al-operator-main">
        <ErrorBoundary
          resetKey={path}
          fallback={(error) => (
            <ErrorState
              isPage
              title={t("failed")}
              detail={error.message}
              actions={<Button onClick={() => go(path)}>{t("again")}</Button>}
            />
          )}
        >
          <Page key={page} />
        </ErrorBoundary>
      </main>
    </div>
  );
}

function Language(): ReactElement {
  const { locale, texts, choose } = useSignInTexts();
  return (
    <Select
      size="small"
      aria-label={texts.language}
      value={locale}
      onChange={(event) => void choose(event.target.value as Locale)}
    >
      {LOCALES.map((language) => (
        <option key={language} value={language} lang={language}>
          {LANGUAGE_NAMES[language]}
        </option>
      ))}
    </Select>
  );
}
