import { type ReactElement, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { LOCALES, type Locale } from "../../../contract/resource/locales";
import type { AuthApi, AuthResponse } from "../../../dataProviders/auth";
import "./signIn.css";
import { useSignInTexts } from "./texts";

const LANGUAGE_NAMES: Record<Locale, string> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  pt: "Português",
};

export interface LoginPageProps {
  authApi: AuthApi;
  demoAccounts?: { emails: string[]; password: string };
  onSignedIn(auth: AuthResponse): void;
}

/** Signing in with e-mail address and password. */
export function LoginPage(props: LoginPageProps): ReactElement {
  const { texts, locale, choose } = useSignInTexts();
  useEffect(() => {
    document.title = `${texts.login.title} · Almoner`;
  }, [texts]);
  return (
    <div className="al-signin">
      <Claim />
      <main className="al-signin-main">
        <div className="al-signin-card">
          <h1>{texts.login.title}</h1>
          <p className="al-muted">{texts.login.lead}</p>
          <LoginForm {...props} />
        </div>
        <label className="al-signin-language">
          <span className="al-visually-hidden">{texts.language}</span>
          <select value={locale} onChange={(event) => void choose(event.target.value as Locale)}>
            {LOCALES.map((language) => (
              <option key={language} value={language} lang={language}>
                {LANGUAGE_NAMES[language]}
              </option>
            ))}
          </select>
        </label>
      </main>
    </div>
  );
}

function Claim(): ReactElement {
  const { texts } = useSignInTexts();
  return (
    <aside className="al-signin-claim">
      <div className="al-signin-brand">
        <img src="/icon.svg" alt="" width="40" height="40" />
        Almoner
      </div>
      <div>
        <p className="al-signin-title">{texts.claim.title}</p>
        <ul>
          <li>{texts.claim.people}</li>
          <li>{texts.claim.money}</li>
          <li>{texts.claim.events}</li>
        </ul>
      </div>
      <svg className="al-signin-art" viewBox="0 0 400 160" aria-hidden="true">
        <circle cx="320" cy="52" r="30" />
        <path d="M0 160c60-70 120-70 200-6 60-70 130-70 200 6Z" />
        <path d="M0 160c90-40 160-36 240-2 50-34 110-34 160 2Z" />
      </svg>
    </aside>
  );
}

type Problems = { email?: string; password?: string; form?: string };

function LoginForm({ authApi, demoAccounts, onSignedIn }: LoginPageProps): ReactElement {
  const { texts } = useSignInTexts();
  const t = texts.login;
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const found = check(email, password, t);
    setProblems(found);
    if (found.email ?? found.password) {
      form.current?.querySelector<HTMLElement>(found.email ? "#email" : "#password")?.focus();
      return;
    }
    setBusy(true);
    try {
      onSignedIn(await authApi.login({ email: email.trim(), password }));
    } catch (error) {
      setBusy(false);
      const { status, message } = error as { status?: number; message?: string };
      setProblems({ form: status ? message : t.offline });
    }
  };

  return (
    <form ref={form} className="al-signin-form" noValidate onSubmit={(event) => void submit(event)}>
      {problems.form && (
        <p className="al-signin-alert" role="alert">
          {problems.form}
        </p>
      )}
      <label htmlFor="email">{t.email}</label>
      <input
        id="email"
        name="email"
        type="email"
        autoComplete="username"
        autoFocus
        required
        value={email}
        aria-invalid={problems.email !== undefined}
        aria-describedby={problems.email && "email-problem"}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Problem id="email-problem" text={problems.email} />
      <label htmlFor="password">{t.password}</label>
      <div className="al-signin-password">
        <input
          id="password"
          name="password"
          type={shown ? "text" : "password"}
          autoComplete="current-password"
          required
          value={password}
          aria-invalid={problems.password !== undefined}
          aria-describedby={problems.password && "password-problem"}
          onChange={(event) => setPassword(event.target.value)}
        />
        <button type="button" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? t.hide_password : t.show_password}
        </button>
      </div>
      <Problem id="password-problem" text={problems.password} />
      <button type="submit" className="al-button" disabled={busy}>
        {busy ? t.submitting : t.submit}
      </button>
      {demoAccounts && (
        <fieldset className="al-signin-demo">
          <legend>{t.demo_accounts}</legend>
          <p className="al-muted">{t.demo_password.replace("%{password}", demoAccounts.password)}</p>
          {demoAccounts.emails.map((address) => (
            <button
              key={address}
              type="button"
              onClick={() => {
                setEmail(address);
                setPassword(demoAccounts.password);
              }}
            >
              {address}
            </button>
          ))}
        </fieldset>
      )}
    </form>
  );
}

function Problem({ id, text }: { id: string; text?: string }): ReactElement | null {
  return text ? (
    <p id={id} className="al-signin-problem">
      {text}
    </p>
  ) : null;
}

function check(
  email: string,
  password: string,
  t: { [K in "email_required" | "email_invalid" | "password_required"]: string },
): Problems {
  const problems: Problems = {};
  if (email.trim() === "") problems.email = t.email_required;
  else if (!/^[^\s@]+@[^\s@]+$/.test(email.trim())) problems.email = t.email_invalid;
  if (password === "") problems.password = t.password_required;
  return problems;
}
