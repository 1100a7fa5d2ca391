import { type ComponentType, lazy, type ReactElement, Suspense, useMemo, useState } from "react";
import { createRoot } from "react-dom/client";
import type { Locale } from "../../../contract/resource";
import type { AuthResponse, SecondFactorAsked, UserData } from "../../../dataProviders/auth";
import type { Services } from "../boot/createServices";
import { followServer } from "../definitions/followServer";
import { returnPath } from "../boot/returnPath";
import { shownSubdomain } from "../boot/callServer";
import { subdomainOf } from "../boot/subdomainOf";
import { OrganizationPicker } from "./components/OrganizationPicker";
import { speakCatalogue } from "./errorTexts";
import { LoginPage } from "./pages/LoginPage";
import type { SignInPath } from "./paths";
import { type EnterOptions, SignInProvider, type SignInRuntime } from "./SignInContext";
import "./signIn.css";
import { loadSignInTexts, SignInTextsProvider } from "./texts";
import { showAccent } from "../layout/accent";

/** What is shown: the page at an address, or what the signed-in see who may not use the app yet. */
export type SignInScreen = { path: SignInPath } | { waiting: UserData };

/** Every page but the first is loaded when it is opened. */
const pages: Record<SignInPath, ComponentType> = {
  "/login": LoginPage,
  "/signup": lazy(() => import("./pages/SignupPage")),
  "/member/login": lazy(async () => ({ default: (await import("./pages/MemberPages")).MemberLoginPage })),
  "/member/signup": lazy(async () => ({ default: (await import("./pages/MemberPages")).MemberSignupPage })),
  "/verify": lazy(() => import("./pages/VerifyPage")),
  "/forgot-password": lazy(() => import("./pages/ForgotPasswordPage")),
  "/reset-password": lazy(() => import("./pages/ResetPasswordPage")),
  "/confirm-email": lazy(() => import("./pages/ConfirmEmailPage")),
  "/stop-email-change": lazy(() => import("./pages/StopEmailChangePage")),
  "/accept-invitation": lazy(() => import("./pages/AcceptInvitationPage")),
  "/new-organization": lazy(() => import("./pages/NewOrganizationPage")),
  "/error": lazy(() => import("./pages/ErrorPage")),
};
const SecondFactorPage = lazy(() => import("./pages/SecondFactorPage"));
const SecureAccountPage = lazy(() => import("./pages/SecureAccountPage"));
const WaitingPage = lazy(() => import("./pages/WaitingPage"));

/** Shows a page of those who are not signed in, which needs neither react-admin nor MUI. */
export async function mountSignIn(parts: {
  root: HTMLElement;
  services: Services;
  locale: Locale;
  screen: SignInScreen;
}): Promise<void> {
  const { services, locale, screen } = parts;
  showAccent(undefined);
  const code = takeCode();
  const texts = await loadSignInTexts(locale);
  const demoAccounts = services.environment.demo ? await loadDemoAccounts() : undefined;
  const leaveTo = (path: string): void => location.assign(path);
  // Somebody who signs in in another tab is signed in here too.
  services.session.onReplaced(() => leaveTo(returnPath(location.search)));
  createRoot(parts.root).render(
    <SignInTextsProvider locale={locale} texts={texts}>
      <SignInApp
        services={services}
        screen={screen}
        code={code}
        leaveTo={leaveTo}
        {...(demoAccounts && { demoAccounts })}
      />
    </SignInTextsProvider>,
  );
  // Behind the page: nobody waits for the texts of errors.
  speakCatalogue(services);
}

function SignInApp(
  props: Pick<SignInRuntime, "code" | "demoAccounts" | "leaveTo"> & {
    services: Services;
    screen: SignInScreen;
  },
): ReactElement {
  const { services, screen, code, demoAccounts, leaveTo } = props;
  const [choice, setChoice] = useState<AuthResponse>();
  const [reminded, setReminded] = useState<UserData>();
  const [asked, setAsked] = useState<{ by: SecondFactorAsked; options: EnterOptions }>();
  const runtime = useMemo((): SignInRuntime => {
    const { environment, session, authApi, accountsApi, security } = services;
    const subdomain = subdomainOf(location.hostname, environment.baseDomain) ?? shownSubdomain(environment);
    const go = (auth: AuthResponse): void => {
      session.start(auth);
      // Who still has time for their second factor is asked once, where they come in.
      if (hasTime(auth.user_data)) setReminded(auth.user_data);
      else leaveTo(returnPath(location.search));
    };
    return {
      authApi,
      accountsApi,
      security,
      session,
      apiUrl: environment.apiUrl,
      ...(demoAccounts && { demoAccounts }),
      subdomain,
      baseDomain: environment.baseDomain,
      code,
      leaveTo,
      enter: (auth, options = {}) => {
        if (!("token" in auth)) return setAsked({ by: auth, options });
        const { choose = false, stay = false } = options;
        if (stay) {
          session.start(auth);
          return setAsked(undefined);
        }
        const { organizations } = auth.user_data;
        const here = organizations.find((one) => one.subdomain === subdomain);
        if (!choose || organizations.length < 2) go(auth);
        else if (!here) setChoice(auth);
        else if (here.pk === auth.user_data.organization?.pk) go(auth);
        // Where it cannot be switched to, the person chooses.
        else authApi.switchOrganization(here.pk, auth.token).then(go, () => setChoice(auth));
      },
      followAccess: (listener) => {
        void followServer(services, {
          hash: () => "",
          onChange: () => undefined,
          onAccess: listener,
          onPutOut: () => session.expire("organisation"),
        });
      },
      now: () => Date.now(),
    };
  }, [services, code, demoAccounts, leaveTo]);

  return (
    <SignInProvider value={runtime}>
      <Suspense fallback={null}>
        {reminded ? (
          <SecureAccountPage user={reminded} onLater={() => leaveTo(returnPath(location.search))} />
        ) : choice ? (
          <OrganizationPicker auth={choice} />
        ) : asked ? (
          <SecondFactorPage
            asked={asked.by}
            prove={async (request) => {
              const api = await runtime.security();
              runtime.enter(await api.secondFactor(request), asked.options);
            }}
            onAgain={() => setAsked(undefined)}
          />
        ) : (
          <Screen screen={screen} />
        )}
      </Suspense>
    </SignInProvider>
  );
}

/** Whether the organisation asks for a second factor that the person has yet to set up, and may do later. */
function hasTime({ organization, organizations }: UserData): boolean {
  return organizations.some(({ pk, second_factor }) => pk === organization?.pk && second_factor === "wanted");
}

function Screen({ screen }: { screen: SignInScreen }): ReactElement {
  if ("waiting" in screen) {
    return <WaitingPage user={screen.waiting} />;
  }
  const Page = pages[screen.path];
  return <Page />;
}

/**
 * The code of a mailed link. It leaves the address bar, and with it what others see of history and referrers; the
 * entry's own state keeps it for a reload.
 */
function takeCode(): string | undefined {
  const search = new URLSearchParams(location.search);
  const given = search.get("code") ?? undefined;
  const kept = (history.state as { code?: unknown } | null)?.code;
  if (given === undefined) return typeof kept === "string" ? kept : undefined;
  search.delete("code");
  const rest = search.toString();
  history.replaceState({ code: given }, "", location.pathname + (rest && `?${rest}`));
  return given;
}

async function loadDemoAccounts(): Promise<NonNullable<SignInRuntime["demoAccounts"]>> {
  const { sampleAccounts, SAMPLE_PASSWORD } = await import("../../../demo-fixtures/nonprofit");
  return { password: SAMPLE_PASSWORD, emails: sampleAccounts.map(({ email }) => email) };
}
