import { useTranslate } from "ra-core";
import { type ReactElement, type SyntheticEvent, useId, useState } from "react";
import { useRenderer } from "../../../renderer/context";
import { useNow } from "../shared/useNow";
import { launchAfter, timeUntil } from "./launch";
import { Notice } from "./Notice";
import { Input } from "../../../ui/controls/Input";
import { Button } from "../../../ui/controls/Button";

const UNITS = ["days", "hours", "minutes", "seconds"] as const;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Counts down to a day, and asks who wants to hear of it. */
export function ComingSoonPage(): ReactElement {
  return (
    <Notice
      name="coming_soon"
      art={
        <>
          <path className="far" clipPath="url(#al-tpl-notice-hill)" d="M0 226q110-62 220-20t260-26v100H0z" />
          <g transform="rotate(24 250 130)">
            <path className="paper" d="M214 196V112q0-46 36-70q36 24 36 70v84z" />
            <circle className="accent" cx="250" cy="116" r="18" />
            <path className="accent" d="M214 150l-26 34v22l26-14zM286 150l26 34v22l-26-14z" />
            <path className="sun" d="M236 198h28l-14 44z" />
          </g>
          <path className="line" d="M92 92v16M84 100h16M392 62v16M384 70h16M360 168v12M354 174h12" />
        </>
      }
    >
      <Countdown />
      <Tell />
    </Notice>
  );
}

function Countdown(): ReactElement {
  const t = useTranslate();
  const renderer = useRenderer();
  const now = useNow();
  const [launch] = useState(() => launchAfter(renderer.now()));
  const left = timeUntil(launch.getTime(), now);
  const day = renderer.format.date(launch.toISOString().slice(0, 10));
  return (
    <>
      <div className="al-tpl-notice-count" role="timer" aria-label={t("templateMisc.coming_soon.left")}>
        {UNITS.map((unit) => (
          <span key={unit}>
            <strong>{String(left[unit]).padStart(2, "0")}</strong>
            <small>{t(`templateMisc.coming_soon.${unit}`)}</small>
          </span>
        ))}
      </div>
      <p className="al-muted">{t("templateMisc.coming_soon.day", { day })}</p>
    </>
  );
}

function Tell(): ReactElement {
  const t = useTranslate();
  const id = useId();
  const [email, setEmail] = useState("");
  const [answer, setAnswer] = useState<"bad" | "good">();

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const isGood = EMAIL.test(email.trim());
    setAnswer(isGood ? "good" : "bad");
    if (isGood) setEmail("");
    else document.getElementById(id)?.focus();
  }
  return (
    <form className="al-tpl-notice-tell" noValidate onSubmit={submit}>
      <label htmlFor={id}>{t("templateMisc.coming_soon.email")}</label>
      <div>
        <Input
          id={id}
          type="email"
          autoComplete="off"
          placeholder="ann@home.example"
          maxLength={254}
          value={email}
          aria-invalid={answer === "bad"}
          aria-describedby={`${id}-note`}
          onChange={(event) => {
            setEmail(event.target.value);
            setAnswer(undefined);
          }}
        />
        <Button type="submit">{t("templateMisc.coming_soon.tell")}</Button>
      </div>
      <p id={`${id}-note`} data-answer={answer} aria-live="polite">
        {t(`templateMisc.coming_soon.note_${answer ?? "demo"}`)}
      </p>
    </form>
  );
}
