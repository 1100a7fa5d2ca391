import { createRoot } from "react-dom/client";
import type { Locale } from "../../../contract/resource";
import type { Services } from "../boot/createServices";
import { LoginPage } from "./LoginPage";
import { loadSignInTexts, SignInTextsProvider } from "./texts";

/** Shows the sign-in page, which needs neither react-admin nor MUI. */
export async function mountSignIn(parts: {
  root: HTMLElement;
  services: Services;
  locale: Locale;
  onSignedIn(): void;
}): Promise<void> {
  const { services, locale, onSignedIn } = parts;
  const texts = await loadSignInTexts(locale);
  const accounts = services.environment.demo
    ? await import("../../../demo-fixtures/nonprofit").then(({ sampleAccounts, SAMPLE_PASSWORD }) => ({
        password: SAMPLE_PASSWORD,
        emails: sampleAccounts.map(({ email }) => email),
      }))
    : undefined;
  createRoot(parts.root).render(
    <SignInTextsProvider locale={locale} texts={texts}>
      <LoginPage
        authApi={services.authApi}
        demoAccounts={accounts}
        onSignedIn={(auth) => {
          services.session.start(auth);
          onSignedIn();
        }}
      />
    </SignInTextsProvider>,
  );
}
