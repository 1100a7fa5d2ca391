import { type ReactElement, type SyntheticEvent, useRef } from "react";
import type { FormField } from "../../../../contract/api/forms";
import { isQuestion } from "../../../../definitions/formFields";
import { FormProblem } from "../site/FormProblem";
import { useSite } from "../site/site";
import { AnswerInput } from "./inputs/AnswerInput";
import { DRAFT_DAYS } from "./model/draft";
import { type Filling, type FillingParts, useFilling } from "./useFilling";
import { Input } from "../../../ui/controls/Input";
import { Button } from "../../../ui/controls/Button";
import { PlainButton } from "../../../ui/controls/PlainButton";
import { CheckField } from "../../../ui/controls/CheckField";
import { intlLocale } from "../../../../contract/texts/intlLocale";

/** The form's pages, one after the other. */
export function FillIn(props: Omit<FillingParts, "trap">): ReactElement {
  const { api, found } = props;
  const { t, locale } = useSite();
  const trap = useRef<HTMLInputElement>(null);
  const filling = useFilling({ ...props, trap });
  const { pages, page, isBusy, problem } = filling;
  const { closes_at: closes } = found.form.settings;
  const isLast = page >= pages.length - 1;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    filling.forward();
  };
  return (
    <form
      ref={filling.ref}
      className="al-public-card al-public-stack"
      noValidate
      aria-label={found.form.name}
      onSubmit={submit}
    >
      {closes === null ? null : (
        <p className="al-public-muted al-public-form-note">
          {t("publicForms.open_until", { until: momentText(closes, locale, found.organization.timezone) })}
        </p>
      )}
      {pages.length > 1 ? <Progress filling={filling} /> : null}
      <FormProblem text={problem} />
      <PageHead filling={filling} />
      {pages[page]?.fields.map((field) => (
        <AnswerInput key={field.id} field={field} form={found.form.formId} api={api} filling={filling} />
      ))}
      {/* People neither see nor reach this field; programs fill it in. */}
      <div className="al-public-form-trap" aria-hidden="true">
        <label>
          Website
          <Input ref={trap} name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <ToMend filling={filling} />
      {isLong(found.form.fields) ? <Stay filling={filling} /> : null}
      <div className="al-public-row al-public-between">
        {page > 0 ? (
          <Button variant="secondary" disabled={isBusy} onClick={filling.back}>
            {t("publicForms.back")}
          </Button>
        ) : (
          <span />
        )}
        <Button type="submit" disabled={isBusy}>
          {isBusy ? t("public.form.sending") : t(isLast ? "publicForms.send" : "publicForms.next")}
        </Button>
      </div>
    </form>
  );
}

/** Questions that nobody answers between two stops. */
const LONG = 12;
const isLong = (fields: readonly FormField[]): boolean => fields.filter(isQuestion).length >= LONG;

/** The questions of the page that are still to be mended, where whoever comes from the first of them looks for the next. */
function ToMend({ filling }: { filling: Filling }): ReactElement | null {
  const { t } = useSite();
  const { mistakes, pages, page, goTo } = filling;
  const wrong = pages[page]?.fields.filter(({ id }) => mistakes[id] !== undefined) ?? [];
  if (wrong.length < 2) return null;
  return (
    <nav aria-label={t("publicForms.check")} className="al-public-form-mend">
      <p>{t("publicForms.check")}</p>
      <ul>
        {wrong.map(({ id, label }) => (
          <li key={id}>
            <PlainButton className="al-public-form-link" onClick={() => goTo(id)}>
              {label}
            </PlainButton>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Whether a long form may be gone on with on another day. */
function Stay({ filling }: { filling: Filling }): ReactElement {
  const { t } = useSite();
  return (
    <CheckField
      label={t("publicForms.stay", { days: DRAFT_DAYS })}
      hint={t("publicForms.stay_hint")}
      value={filling.draft.stays}
      onChange={(stays) => filling.stay(stays)}
    />
  );
}

function momentText(iso: string, locale: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat(intlLocale(locale), {
    dateStyle: "long",
    timeStyle: "short",
    timeZone,
  });
  return format.format(new Date(iso));
}

function Progress({ filling }: { filling: Filling }): ReactElement {
  const { t } = useSite();
  const { page, pages } = filling;
  const text = t("publicForms.page", { page: page + 1, pages: pages.length });
  return (
    <div className="al-public-form-progress" data-page="" tabIndex={-1}>
      <span>{text}</span>
      <progress max={pages.length} value={page + 1} aria-label={text} />
    </div>
  );
}

function PageHead({ filling }: { filling: Filling }): ReactElement | null {
  const head = filling.pages[filling.page]?.head;
  if (!head || (head.label === "" && !head.help)) return null;
  return (
    <div>
      {head.label === "" ? null : <h2>{head.label}</h2>}
      {head.help ? <p className="al-public-muted al-public-form-text">{head.help}</p> : null}
    </div>
  );
}
