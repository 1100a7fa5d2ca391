import { type ReactElement, type ReactNode, useEffect } from "react";
import { LOCALES, type Locale } from "../../../../contract/resource/locales";
import { appName, IS_BLANK } from "../../boot/environment";
import { useSignInTexts } from "../texts";
import { Select } from "../../../ui/controls/Input";

export const LANGUAGE_NAMES: Record<Locale, string> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  pt: "Português",
};

/** What is around every page of those who are not signed in: the claim, a card with a title, the language. */
export function AuthFrame(props: { title: string; lead?: ReactNode; children: ReactNode }): ReactElement {
  const { locale, texts, choose } = useSignInTexts();
  const { title, lead } = props;
  useEffect(() => {
    document.title = `${title} · ${appName()}`;
  }, [title]);
  return (
    <div className="al-signin">
      <Claim />
      <main className="al-signin-main">
        <div className="al-signin-card">
          <h1>{title}</h1>
          {lead && <p className="al-muted al-signin-lead">{lead}</p>}
          {props.children}
        </div>
        <label className="al-signin-language">
          <span className="al-visually-hidden">{texts.language}</span>
          <Select value={locale} onChange={(event) => void choose(event.target.value as Locale)}>
            {LOCALES.map((language) => (
              <option key={language} value={language} lang={language}>
                {LANGUAGE_NAMES[language]}
              </option>
            ))}
          </Select>
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
        {appName()}
      </div>
      <div>
        <p className="al-signin-title">{IS_BLANK ? texts.plain_claim : texts.claim.title}</p>
        {!IS_BLANK && (
          <ul>
            <li>{texts.claim.people}</li>
            <li>{texts.claim.money}</li>
            <li>{texts.claim.events}</li>
          </ul>
        )}
      </div>
      <svg className="al-signin-art" viewBox="0 0 400 160" aria-hidden="true">
        <circle cx="320" cy="52" r="30" />
        <path d="M0 160c60-70 120-70 200-6 60-70 130-70 200 6Z" />
        <path d="M0 160c90-40 160-36 240-2 50-34 110-34 160 2Z" />
      </svg>
    </aside>
  );
}
