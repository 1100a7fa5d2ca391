import type { Locale } from "../../contract/resource/locales";
import type { UserData } from "../../dataProviders/auth";
import { createGround, createServices, type Services } from "./boot/createServices";
import { readEnvironment } from "./boot/environment";
import { isPublicPath } from "./boot/isPublicPath";
import { PUT_OUT_PATH, signInPath } from "./boot/returnPath";
import { initialLocale, LOCALE_STORAGE_KEY } from "./i18n/locale";
import { loadMessagesFor } from "./i18n/loadMessages";
import { leaveUnasked, onceEnded, onceReplaced } from "./session/leaving";
import { standingOf } from "./session/standing";
import { GOOGLE_PATH, signInPathOf } from "./signIn/paths";

/**
 * The composition root of the browser. Visitors' pages, signing in and the signed-in app are loaded apart, so that none
 * waits for another's code.
 */
async function start(): Promise<void> {
  if (isPublicPath(location.pathname)) {
    const { mountPublic } = await import("./public/mountPublic");
    return mountPublic(rootElement(), readEnvironment());
  }
  if (location.pathname === GOOGLE_PATH) {
    const { mountGoogleFrame } = await import("./oauth/mountGoogleFrame");
    return mountGoogleFrame(rootElement(), readEnvironment());
  }
  const ground = createGround(readEnvironment());
  const { session, environment } = ground;
  const signInPage = signInPathOf(location.pathname);
  const isConsole = /^\/operator(\/|$)/.test(location.pathname);
  const localeNow = (): Locale =>
    initialLocale(localStorage.getItem(LOCALE_STORAGE_KEY), session.user()?.language, navigator.languages);
  if (!signInPage && !isConsole && (session.token() || environment.demo)) loadAhead(localeNow());
  if (environment.demo) void import("./demo/attendDemo").then(({ attendDemo }) => attendDemo());
  const services = await createServices(ground);
  if (environment.demo && !session.token() && !signInPage) await enterDemo(services);

  const locale = localeNow();
  document.documentElement.lang = locale;
  const root = rootElement();

  if (isConsole) {
    const { openConsole } = await import("./operator/openConsole");
    return openConsole(root, services, locale);
  }
  if (session.token() && !signInPage) return startSignedIn({ root, services, locale });
  if (!signInPage) history.replaceState(null, "", signInPath(location.pathname + location.search));
  const { mountSignIn } = await import("./signIn/mountSignIn");
  await mountSignIn({ root, services, locale, screen: { path: signInPage ?? "/login" } });
}

/**
 * Fetches side by side what the signed-in app would else ask for one after the other. Who imports it then hears of what
 * failed.
 */
function loadAhead(locale: Locale): void {
  const parts = [
    import("./admin/mountAdmin"),
    loadMessagesFor(location.pathname, locale),
    import("../../dataProviders/rest/createRestProvider"),
  ];
  void Promise.allSettled(parts);
}

/** The app, or, for those who may not use it yet, what they wait for. */
async function startSignedIn(parts: {
  root: HTMLElement;
  services: Services;
  locale: Locale;
}): Promise<void> {
  const { session } = parts.services;
  session.onEnd((by) => {
    const path = by === "organisation" ? PUT_OUT_PATH : signInPath(location.pathname + location.search);
    const leave = (): void => leaveUnasked(window, path);
    if (by === "person") leave();
    // Nobody meant to go: where something is unsaved the app asks to sign in again in place, or says what has happened.
    else onceEnded(window, by, leave);
  });
  // Nothing of the former person or organisation stays on the screen or in memory, but for what its person had begun.
  session.onReplaced((by) => onceReplaced(window, by, () => leaveUnasked(window, "/")));
  const known = session.user();
  const user = known && standingOf(known) === "in" ? known : await freshUser(parts.services);
  if (!session.token()) return;
  if (user && standingOf(user) !== "in") {
    const { mountSignIn } = await import("./signIn/mountSignIn");
    return mountSignIn({ ...parts, screen: { waiting: user } });
  }
  const [{ mountAdmin }, messages] = await Promise.all([
    import("./admin/mountAdmin"),
    loadMessagesFor(location.pathname, parts.locale),
  ]);
  await mountAdmin({ ...parts, messages });
}

/** The person as the server knows them now; the one of the last visit where it cannot be asked. */
async function freshUser({ authApi, session }: Services): Promise<UserData | undefined> {
  try {
    session.updateUser(await authApi.user());
  } catch {
    // The app says that the server cannot be reached, and a refused session has ended by itself.
  }
  return session.user();
}

function rootElement(): HTMLElement {
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no element with the id root.");
  return root;
}

/** A visitor of the demo is the sample owner at once; signing out leads to the page with the other accounts. */
async function enterDemo({ authApi, session }: Services): Promise<void> {
  const { SAMPLE_PASSWORD, sampleAccounts } = await import("../../demo-fixtures/nonprofit");
  const owner = sampleAccounts[0];
  if (!owner) return;
  const answer = await authApi.login({ email: owner.email, password: SAMPLE_PASSWORD });
  if ("token" in answer) session.start(answer);
}

/** Off the way to the first screen. */
async function tidyUp(): Promise<void> {
  const { unregisterWorkers } = await import("./boot/unregisterWorkers");
  await unregisterWorkers(navigator.serviceWorker);
}

void start()
  // Said by boot.js, which every build has.
  .catch(() => dispatchEvent(new Event("almoner:broken")))
  .finally(() => void tidyUp().catch(() => undefined));
