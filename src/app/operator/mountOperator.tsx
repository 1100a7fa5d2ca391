import { createRoot } from "react-dom/client";
import type { Locale } from "../../../contract/resource";
import { createHttpClient } from "../../../dataProviders/rest/httpClient";
import { createSendFile } from "../../../dataProviders/rest/sendFile";
import { createRouter, RouterContext } from "../../pages/public/site/router";
import { callServer } from "../boot/callServer";
import type { Services } from "../boot/createServices";
import { wait } from "../boot/wait";
import { deviceSecret } from "../session/device";
import { speakCatalogue } from "../signIn/errorTexts";
import { SignInProvider, type SignInRuntime } from "../signIn/SignInContext";
import { loadSignInTexts, SignInTextsProvider } from "../signIn/texts";
import { OperatorApp } from "./OperatorApp";
import { createOperatorApi, OperatorProvider } from "./operatorApi";
import { createOperatorToken } from "./operatorToken";
import "../signIn/signIn.css";
import "./operator.css";

/** Shows the console of those who look after the installation: with a session of its own, beside that of the account. */
export async function mountOperator(root: HTMLElement, services: Services, locale: Locale): Promise<void> {
  const { environment, session, translate } = services;
  const token = createOperatorToken(sessionStorage);
  const httpClient = createHttpClient({
    fetch: callServer(environment),
    baseUrl: environment.apiUrl,
    getToken: () => token.read()?.token,
    getSubdomain: () => undefined,
    getLocale: () => document.documentElement.lang,
    getDevice: () => deviceSecret(localStorage, (bytes) => crypto.getRandomValues(bytes)),
    appId: environment.appId,
    onUnauthorized: token.clear,
    wait,
    newIdempotencyKey: () => crypto.randomUUID(),
    now: () => Date.now(),
    translate,
  });
  const leaveTo = (path: string): void => location.assign(path);
  const { authApi, accountsApi, security } = services;
  const signIn: SignInRuntime = {
    authApi,
    accountsApi,
    security,
    session,
    apiUrl: environment.apiUrl,
    subdomain: undefined,
    baseDomain: environment.baseDomain,
    code: undefined,
    leaveTo,
    enter: () => undefined,
    followAccess: () => undefined,
    now: () => Date.now(),
  };
  const operator = {
    api: createOperatorApi(httpClient, {
      sendFile: createSendFile(),
      translate,
      baseUrl: environment.apiUrl.replace(/\/+$/, ""),
      headers: () => ({
        Authorization: `Bearer ${token.read()?.token ?? ""}`,
        "Accept-Language": document.documentElement.lang,
        "Content-Type": "application/x-ndjson",
      }),
    }),
    enter: (auth: Parameters<typeof session.startNext>[0]) => {
      session.startNext(auth);
      leaveTo("/");
    },
  };
  const texts = await loadSignInTexts(locale);
  createRoot(root).render(
    <SignInTextsProvider locale={locale} texts={texts}>
      <SignInProvider value={signIn}>
        <RouterContext value={createRouter(window, "/operator")}>
          <OperatorProvider value={operator}>
            <OperatorApp token={token} />
          </OperatorProvider>
        </RouterContext>
      </SignInProvider>
    </SignInTextsProvider>,
  );
  speakCatalogue(services);
}
