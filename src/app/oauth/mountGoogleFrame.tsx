import { createRoot } from "react-dom/client";
import { createRestAccounts } from "../../../dataProviders/rest/createRestAccounts";
import { createHttpClient, type HttpClient } from "../../../dataProviders/rest/httpClient";
import type { Environment } from "../boot/environment";
import { wait } from "../boot/wait";
import { DEFAULT_LOCALE, isLocale } from "../i18n/locale";
import { loadSignInTexts } from "../signIn/texts";
import { GoogleFrame } from "./GoogleFrame";
import { popupAnswer } from "./googleRequest";

/**
 * The page at `/oauth/google`. In a frame it is the Google button; as the pop-up that the provider has sent back it
 * tells the frame and closes; opened in any other way it leads to `/error`. It has no session, and leaves storage
 * alone: browsers close it to frames of another site.
 */
export async function mountGoogleFrame(root: HTMLElement, environment: Environment): Promise<void> {
  if (window.parent === window) {
    leavePopup();
    return;
  }
  const search = new URLSearchParams(location.search);
  const wanted = search.get("lang");
  const locale = isLocale(wanted) ? wanted : DEFAULT_LOCALE;
  const page = document.documentElement;
  page.lang = locale;
  page.dataset.colorScheme = search.get("scheme") === "dark" ? "dark" : "light";
  page.classList.add("al-google-page");
  const { google } = await loadSignInTexts(locale);
  document.title = google.frame;
  createRoot(root).render(
    <main>
      <GoogleFrame
        accountsApi={createRestAccounts(clientOf(environment))}
        parent={search.get("parent") ?? ""}
        texts={google}
        frame={window}
      />
    </main>,
  );
}

/** Speaks for nobody. */
function clientOf({ apiUrl, appId }: Environment): HttpClient {
  return createHttpClient({
    fetch: (input, init) => fetch(input, init),
    baseUrl: apiUrl,
    getToken: () => undefined,
    getSubdomain: () => undefined,
    getLocale: () => document.documentElement.lang,
    appId,
    onUnauthorized: () => undefined,
    wait,
    newIdempotencyKey: () => crypto.randomUUID(),
    now: () => Date.now(),
  });
}

function leavePopup(): void {
  const answer = popupAnswer(location.search);
  // What is left in the address is a code that only the frame's verifier opens; it goes nowhere all the same.
  history.replaceState(null, "", location.pathname);
  if (!answer || !window.opener) return location.replace("/error");
  (window.opener as Window).postMessage(answer, location.origin);
  window.close();
}
