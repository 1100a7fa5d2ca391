import { createRoot } from "react-dom/client";
import type { Locale } from "../../../contract/resource/locales";
import type { Services } from "../boot/createServices";
import { isLocale } from "../i18n/locale";
import { loadSignInTexts } from "../signIn/texts";
import { GoogleFrame } from "./GoogleFrame";
import { popupAnswer } from "./googleRequest";

/**
 * The page at `/oauth/google`. In a frame it is the Google button; as the pop-up that the provider has sent back it
 * tells the frame and closes; opened in any other way it leads to `/error`.
 */
export async function mountGoogleFrame(parts: {
  root: HTMLElement;
  services: Services;
  locale: Locale;
}): Promise<void> {
  const { root, services } = parts;
  if (window.parent === window) {
    leavePopup();
    return;
  }
  const search = new URLSearchParams(location.search);
  const wanted = search.get("lang");
  const locale = isLocale(wanted) ? wanted : parts.locale;
  const page = document.documentElement;
  page.lang = locale;
  page.dataset.colorScheme = search.get("scheme") === "dark" ? "dark" : "light";
  page.classList.add("al-google-page");
  const { google } = await loadSignInTexts(locale);
  document.title = google.frame;
  createRoot(root).render(
    <main>
      <GoogleFrame
        accountsApi={services.accountsApi}
        parent={search.get("parent") ?? ""}
        texts={google}
        frame={window}
      />
    </main>,
  );
}

function leavePopup(): void {
  const answer = popupAnswer(location.search);
  // What is left in the address is a code that only the frame's verifier opens; it goes nowhere all the same.
  history.replaceState(null, "", location.pathname);
  if (!answer || !window.opener) return location.replace("/error");
  (window.opener as Window).postMessage(answer, location.origin);
  window.close();
}
