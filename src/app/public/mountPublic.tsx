import { createRoot } from "react-dom/client";
import { createHttpClient } from "../../../dataProviders/rest/httpClient";
import { createRestPublic } from "../../../dataProviders/rest/createRestPublic";
import type { PublicApi } from "../../../dataProviders/publicApi";
import { createRouter, RouterContext } from "../../pages/public/site/router";
import type { Environment } from "../boot/environment";
import { callServer, shownSubdomain } from "../boot/callServer";
import { subdomainOf } from "../boot/subdomainOf";
import { wait } from "../boot/wait";
import type { MessageTree } from "../i18n/loadMessages";
import { LOCALE_STORAGE_KEY } from "../i18n/locale";
import { createPageTexts, type PageTexts } from "../i18n/pageTexts";
import { findPage } from "./pages";
import { PublicShell } from "./PublicShell";
import { publicLocale } from "./publicLocale";
import { showAccent } from "../layout/accent";

/** Only the texts of pages for visitors: the map of all of them would be longer than most pages' texts. */
const textFiles = import.meta.glob<{ default: MessageTree }>("../../../locales/*/pages/public*.ts");

/** Shows the pages for visitors, which need neither react-admin nor MUI, and nobody to sign in. */
export async function mountPublic(root: HTMLElement, environment: Environment): Promise<void> {
  const texts: PageTexts = createPageTexts(async () => textFiles);
  const { documentElement } = document;
  const stored = localStorage.getItem(LOCALE_STORAGE_KEY);
  const locale = publicLocale(stored, navigator.languages, documentElement.lang);
  documentElement.lang = locale;
  const api = asksAhead(await openApi(environment));
  const found = findPage(location.pathname);
  // Side by side with what the shell needs first; whoever shows the page hears of what failed.
  for (const part of [
    found?.page.load(),
    ...(found?.page.texts ?? []).map((area) => texts.add(area, locale)),
  ])
    part?.catch(() => undefined);
  await texts.add("public", locale);
  followSystem();
  const router = createRouter(window);
  createRoot(root).render(
    <RouterContext value={router}>
      <PublicShell
        texts={texts}
        locale={locale}
        onLocale={(chosen) => {
          documentElement.lang = chosen;
          localStorage.setItem(LOCALE_STORAGE_KEY, JSON.stringify(chosen));
        }}
        host={location.host}
        example={`hope.${environment.baseDomain ?? location.hostname}`}
        site={{
          api,
          now: () => new Date(),
          newId: () => crypto.randomUUID(),
          wait,
          tabStorage: sessionStorage,
          browserStorage: localStorage,
          leave: (url) => location.assign(url),
        }}
      />
    </RouterContext>,
  );
}

/** Asks for the organisation at once: the shell, which shows it, hears the answer or what failed. */
function asksAhead(api: PublicApi): PublicApi {
  let first: ReturnType<PublicApi["organization"]> | undefined = api.organization();
  first.then(
    ({ organization }) => showAccent(organization.color),
    () => undefined,
  );
  return {
    ...api,
    organization: (signal) => {
      const asked = first ?? api.organization(signal);
      first = undefined;
      return asked;
    },
  };
}

async function openApi(environment: Environment): Promise<PublicApi> {
  const reach = callServer(environment);
  const baseUrl = environment.apiUrl;
  const httpClient = createHttpClient({
    fetch: reach,
    baseUrl,
    // Visitors are nobody in particular, whoever is signed in in this browser.
    getToken: () => undefined,
    // Where the development server shows the pages, organisations live below localhost.
    getSubdomain: () =>
      subdomainOf(location.hostname, environment.baseDomain ?? "localhost") ?? shownSubdomain(environment),
    getLocale: () => document.documentElement.lang,
    appId: environment.appId,
    onUnauthorized: () => undefined,
    wait,
    newIdempotencyKey: () => crypto.randomUUID(),
    now: () => Date.now(),
  });
  if (!environment.demo) return createRestPublic({ httpClient, baseUrl });
  const [{ createFetchSendFile }, { attendDemo }] = await Promise.all([
    import("../../../dataProviders/rest/sendFile"),
    import("../demo/attendDemo"),
  ]);
  attendDemo();
  return createRestPublic({ httpClient, baseUrl, sendFile: createFetchSendFile(reach) });
}

/** boot.js has chosen by the device before the first paint, unless a skin is kept; this follows its changes. */
function followSystem(): void {
  if (localStorage.getItem("almoner.skin") !== null) return;
  const query = matchMedia("(prefers-color-scheme: dark)");
  query.addEventListener("change", () => {
    document.documentElement.dataset.colorScheme = query.matches ? "dark" : "light";
  });
}
