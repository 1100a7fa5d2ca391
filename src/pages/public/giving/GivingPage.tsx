import { type ReactElement, type ReactNode, useState } from "react";
import type { DonationSeries } from "../../../../contract/api/donations";
import { amountFromText } from "../../../../contract/amountText";
import { Button } from "../../../ui/controls/Button";
import { TextField } from "../../../ui/controls/TextField";
import { isInRange, LEAST, MOST } from "../donate/model/amount";
import { FormProblem } from "../site/FormProblem";
import { LinkButton } from "../site/LinkButton";
import { problemOf } from "../site/problems";
import { useSite, useTitle } from "../site/site";
import { Failed, Loading } from "../site/States";
import { TestNotice } from "../site/TestNotice";
import { dayText, moneyText } from "../site/times";
import { useAsk } from "../site/useAsk";
import { type Mistakes, type Typed, useForm } from "../site/useForm";
import { useFormTexts } from "../site/useFormTexts";

interface SeriesProps {
  token: string;
  series: DonationSeries;
  onChanged(series: DonationSeries): void;
}

/** One's own repeated donation, by the link in its mails: see it, change its amount, end it. */
export function GivingPage({ params: { token = "" } }: { params: Record<string, string> }): ReactElement {
  const { api, t } = useSite();
  const asked = useAsk(`series ${token}`, (signal) => api.series(token, signal));
  useTitle(t("publicGiving.title"));
  if (asked.error !== undefined) {
    const unknown = { title: t("publicGiving.unknown"), detail: t("publicGiving.unknown_detail") };
    return <Failed error={asked.error} again={asked.again} unknown={unknown} />;
  }
  if (!asked.data) return <Loading lines={8} />;
  const props: SeriesProps = { token, series: asked.data, onChanged: asked.replace };
  return (
    <div className="al-public-wide al-public-page">
      <div className="al-public-narrow al-public-stack">
        {asked.data.ended_at === null ? <Running {...props} /> : <Ended series={asked.data} />}
      </div>
    </div>
  );
}

function Running(props: SeriesProps): ReactElement {
  const { t } = useSite();
  return (
    <>
      <h1>{t("publicGiving.title")}</h1>
      {props.series.is_test && <TestNotice />}
      <Facts series={props.series} />
      <ChangeAmount {...props} />
      <EndIt {...props} />
    </>
  );
}

function Ended({ series }: { series: DonationSeries }): ReactElement {
  const { t, organization } = useSite();
  return (
    <>
      <div aria-live="polite">
        <h1>{t("publicGiving.ended")}</h1>
        <p className="al-public-lead">{t("publicGiving.ended_detail")}</p>
      </div>
      <Facts series={series} />
      {/* On a host that is no organisation's there is no page to give on. */}
      {organization && (
        <div>
          <LinkButton href="/public/donate">{t("publicGiving.again")}</LinkButton>
        </div>
      )}
    </>
  );
}

function Facts({ series }: { series: DonationSeries }): ReactElement {
  const { t, locale } = useSite();
  const { organization, frequency, purpose, since, ended_at: ended } = series;
  const amount = moneyText(series.amount, series.currency, locale);
  return (
    <dl className="al-public-facts al-public-card">
      <Fact name="to">{organization.name}</Fact>
      <Fact name="amount">{frequency === "once" ? amount : t(`publicGiving.${frequency}`, { amount })}</Fact>
      {purpose === null ? null : <Fact name="purpose">{purpose}</Fact>}
      <Fact name="since">
        <time dateTime={since}>{dayText(since, locale)}</time>
      </Fact>
      {ended === null ? null : (
        <Fact name="ended_at">
          <time dateTime={ended}>{dayText(ended, locale)}</time>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactElement {
  const { t } = useSite();
  return (
    <div>
      <dt>{t(`publicGiving.${name}`)}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function ChangeAmount({ token, series, onChanged }: SeriesProps): ReactElement {
  const { api, t, locale } = useSite();
  const { currency } = series;
  const [isSaved, setSaved] = useState(false);
  const money = (amount: string | number): string => moneyText(String(amount), currency, locale);
  const checkAmount = (text: string): string | undefined => {
    if (text.trim() === "") return t("public.donate.amount_required");
    const amount = amountFromText(text, currency);
    if (amount === undefined) return t("public.donate.amount_invalid", { example: money(25) });
    if (isInRange(amount)) return undefined;
    return t("public.donate.amount_range", { least: money(LEAST), most: money(MOST) });
  };
  const form = useForm<Typed>({
    name: `series.${token.slice(0, 12)}`,
    initial: { amount: "" },
    check: ({ amount }): Mistakes => {
      const mistake = checkAmount(String(amount));
      return mistake === undefined ? {} : { amount: mistake };
    },
    send: async ({ amount }) => {
      setSaved(false);
      const changed = await api.changeSeries(token, {
        amount: amountFromText(String(amount), currency) ?? "",
      });
      form.set("amount", "");
      setSaved(true);
      onChanged(changed);
    },
    texts: useFormTexts(),
  });
  return (
    <form
      ref={form.ref}
      className="al-public-form al-public-card"
      noValidate
      onSubmit={form.submit}
      aria-labelledby="change"
    >
      <h2 id="change">{t("publicGiving.change_title")}</h2>
      <FormProblem text={form.problem} />
      <TextField
        label={`${t("publicGiving.new_amount")} (${currency})`}
        hint={t("publicGiving.change_hint")}
        inputMode="decimal"
        name="amount"
        value={String(form.values.amount)}
        error={form.mistakes.amount}
        onChange={(value) => form.set("amount", value)}
      />
      <div className="al-public-row">
        <Button type="submit" disabled={form.isBusy}>
          {t("publicGiving.change")}
        </Button>
        <span role="status" className="al-public-muted">
          {isSaved ? t("publicGiving.changed", { amount: money(series.amount) }) : ""}
        </span>
      </div>
    </form>
  );
}

function EndIt({ token, onChanged }: SeriesProps): ReactElement {
  const { api, t } = useSite();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const end = (): void => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    api.endSeries(token).then(onChanged, (error: unknown) => {
      const { status, text } = problemOf(error, t("public.shell.failed"));
      setProblem(status === 0 ? t("public.shell.unreachable") : text);
      setBusy(false);
    });
  };
  return (
    <section className="al-public-card al-public-section" aria-labelledby="end">
      <h2 id="end">{t("publicGiving.end_title")}</h2>
      <p>{t("publicGiving.end_detail")}</p>
      {problem && (
        <p className="al-public-alert" role="alert">
          {problem}
        </p>
      )}
      <div className="al-public-row">
        {isAsked ? (
          <>
            <Button disabled={isBusy} onClick={end} autoFocus>
              {t("publicGiving.end_sure")}
            </Button>
            <Button variant="secondary" disabled={isBusy} onClick={() => setAsked(false)}>
              {t("publicGiving.keep")}
            </Button>
          </>
        ) : (
          <Button variant="secondary" onClick={() => setAsked(true)}>
            {t("publicGiving.end")}
          </Button>
        )}
      </div>
    </section>
  );
}
