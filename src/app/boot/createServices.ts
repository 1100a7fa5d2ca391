import { createHttpClient, type HttpClient } from "../../../dataProviders/rest/httpClient";
import { type Translate, untranslated } from "../../../dataProviders/translate";
import { type AppBuild, createAppBuild } from "./appBuild";
import { UNSENT_CHECK_INS } from "../../pages/calendar/model/unsentKey";
import { DEVICE_KEY, deviceSecret } from "../session/device";
import { createSession, type EndedBy, type Session } from "../session/session";
import { createTokenCookie, type CookieHost, type TokenCookie } from "../session/tokenCookie";
import { createWrites, type Writes } from "../session/writes";
import { callServer, shownSubdomain } from "./callServer";
import { createSignInApis, type SignInApis } from "./createSignInApis";
import type { Environment } from "./environment";
import { subdomainOf } from "./subdomainOf";
import { wait } from "./wait";

/**
 * Kept for the browser, whoever signs in: language, what the sign-in page shows, what the server knows the browser by, and
 * by numbers alone who has put which banner away.
 */
const KEPT_AFTER_SIGN_OUT = new Set([
  "RaStore.locale",
  "almoner.skin",
  "RaStore.dashboard.dismissed",
  DEVICE_KEY,
]);

/**
 * What was written and has not reached the server. It lies under the person and the organisation, and waits for them where
 * they did not mean to go.
 */
const DRAFTS = "almoner.drafts.";

/** What both halves of the app, signed in and not, stand on, and what is there before any of their code is. */
export interface Ground {
  environment: Environment;
  session: Session;
  appBuild: AppBuild;
  httpClient: HttpClient;
  /** Reaches the server, without what every call carries. */
  fetch: typeof globalThis.fetch;
  writes: Writes;
  /** Called when the server has refused the session's token: ends it, unless there is another one by now. */
  refused(): void;
  /** Set once somebody is there to ask anew what the person may do: called when the server has refused for want of rights. */
  onForbidden(listener: () => void): void;
  /** Speaks the language in use; English before one is loaded. */
  translate: Translate;
  /** Set once the language is loaded, so that errors speak it. */
  setTranslate(translate: Translate): void;
}
export type Services = Ground & SignInApis;

export async function createServices(ground: Ground): Promise<Services> {
  return { ...ground, ...(await createSignInApis(ground.httpClient)) };
}

export function createGround(environment: Environment): Ground {
  const session = createSession({
    cookie: environment.demo ? demoCookie() : createTokenCookie(cookieHost(), environment.baseDomain),
    // A tab of the demo is a visit of its own.
    storage: environment.demo ? sessionStorage : localStorage,
    channel: new BroadcastChannel(
      environment.demo ? `almoner.demo.${crypto.randomUUID()}` : "almoner.session",
    ),
    forget: forgetPerson,
  });
  const writes = createWrites({ wait });
  let forbidden: () => void = () => undefined;
  let catalogue: Translate = untranslated;
  const translate: Translate = (key, options) => catalogue(key, options);
  const appBuild = createAppBuild({
    own: environment.build,
    entry: document.querySelector('script[type="module"]')?.getAttribute("src") ?? undefined,
    fetchPage,
  });
  // What the bundler's own loader tells when a part cannot be fetched.
  addEventListener("vite:preloadError", appBuild.missed);
  const reach = callServer(environment);
  const httpClient = createHttpClient({
    fetch: async (input, init) => {
      const asked = reach(input, init);
      const answer = await ((init?.method ?? "GET") === "GET" ? asked : writes.follow(asked));
      if (answer.status === 403) forbidden();
      return answer;
    },
    baseUrl: environment.apiUrl,
    getToken: () => session.token(),
    getSubdomain: () => subdomainOf(location.hostname, environment.baseDomain) ?? shownSubdomain(environment),
    getLocale: () => document.documentElement.lang,
    getDevice: () => deviceSecret(localStorage, (bytes) => crypto.getRandomValues(bytes)),
    appId: environment.appId,
    onUnauthorized: () => refused(),
    onBuild: appBuild.seen,
    wait,
    newIdempotencyKey: () => crypto.randomUUID(),
    now: () => Date.now(),
    translate,
  });
  // Loaded when it is needed: pages for visitors begin with this file, too.
  const unauthorized = async (): Promise<void> => {
    const { expireUnlessReplaced, whoseBy } = await import("../session/expireUnlessReplaced");
    await expireUnlessReplaced(session, { wait, whose: whoseBy(httpClient) });
  };
  const refused = (): void => void unauthorized().catch(() => session.expire());
  return {
    environment,
    session,
    appBuild,
    httpClient,
    fetch: reach,
    writes,
    refused,
    onForbidden: (listener) => {
      forbidden = listener;
    },
    translate,
    setTranslate: (next) => {
      catalogue = next;
    },
  };
}

async function fetchPage(): Promise<string> {
  const answer = await fetch("/", { cache: "no-store" });
  if (!answer.ok) throw new Error(`The page was answered with ${answer.status}.`);
  return answer.text();
}

function cookieHost(): CookieHost {
  return {
    get cookie() {
      return document.cookie;
    },
    set cookie(text) {
      document.cookie = text;
    },
    hostname: location.hostname,
    protocol: location.protocol,
  };
}

/** The demo's session lasts as long as the tab. */
function demoCookie(): TokenCookie {
  const key = "almoner.demo.token";
  return {
    read: () => sessionStorage.getItem(key) ?? undefined,
    write: (token) => sessionStorage.setItem(key, token),
    clear: () => sessionStorage.removeItem(key),
  };
}

function forgetPerson(by: EndedBy): void {
  for (const key of Object.keys(localStorage)) {
    const isOurs = key.startsWith("RaStore") || key.startsWith("almoner.");
    // Check-ins name places by numbers alone, and wait for the person also after they went.
    const isUnsent = key.startsWith(UNSENT_CHECK_INS) || (by === "server" && key.startsWith(DRAFTS));
    const isKept = KEPT_AFTER_SIGN_OUT.has(key) || isUnsent;
    if (isOurs && !isKept) localStorage.removeItem(key);
  }
}
