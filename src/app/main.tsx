import { createServices, type Services } from "./boot/createServices";
import { readEnvironment } from "./boot/environment";
import { returnPath, signInPath } from "./boot/returnPath";
import { initialLocale, LOCALE_STORAGE_KEY } from "./i18n/locale";
import { loadMessages } from "./i18n/loadMessages";

/**
 * The composition root of the browser. Signing in and the signed-in app are loaded apart, so that the one does not
 * wait for the other's code.
 */
async function start(): Promise<void> {
  const services = await createServices(readEnvironment());
  const { session, environment } = services;
  if (environment.demo && !session.token() && location.pathname !== "/login") await enterDemo(services);

  const locale = initialLocale(localStorage.getItem(LOCALE_STORAGE_KEY), session.user()?.language);
  document.documentElement.lang = locale;
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no element with the id root.");

  if (session.token() && location.pathname !== "/login") {
    session.onEnd(() => location.assign(signInPath(location.pathname + location.search)));
    const [{ mountAdmin }, messages] = await Promise.all([
      import("./admin/mountAdmin"),
      loadMessages(locale),
    ]);
    await mountAdmin({ root, services, locale, messages });
    return;
  }
  if (location.pathname !== "/login") {
    history.replaceState(null, "", signInPath(location.pathname + location.search));
  }
  const { mountSignIn } = await import("./signIn/mountSignIn");
  await mountSignIn({
    root,
    services,
    locale,
    onSignedIn: () => location.assign(returnPath(location.search)),
  });
}

/** A visitor of the demo is the sample owner at once; signing out leads to the page with the other accounts. */
async function enterDemo({ authApi, session }: Services): Promise<void> {
  const { SAMPLE_PASSWORD, sampleAccounts } = await import("../../demo-fixtures/nonprofit");
  const owner = sampleAccounts[0];
  if (owner) session.start(await authApi.login({ email: owner.email, password: SAMPLE_PASSWORD }));
}

void start();
