import { type ReactElement, type SyntheticEvent, useRef } from "react";
import type { FormSubmitResponse, PublicFormResponse } from "../../../../contract/api/forms";
import type { shownFields } from "../../../../definitions/formQuestions";
import type { PublicFormApi } from "../../../../dataProviders/types";
import { FormProblem } from "../site/Field";
import { useSite } from "../site/site";
import { AnswerInput } from "./inputs/AnswerInput";
import { type Filling, useFilling } from "./useFilling";

/** The form's pages, one after the other. */
export function FillIn(props: {
  api: PublicFormApi;
  found: PublicFormResponse;
  shownFields: typeof shownFields;
  onSent(answer: FormSubmitResponse): void;
}): ReactElement {
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
          <input ref={trap} type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="al-public-row al-public-between">
        {page > 0 ? (
          <button
            type="button"
            className="al-button al-button-quiet"
            disabled={isBusy}
            onClick={filling.back}
          >
            {t("publicForms.back")}
          </button>
        ) : (
          <span />
        )}
        <button type="submit" className="al-button" disabled={isBusy}>
          {isBusy ? t("public.form.sending") : t(isLast ? "publicForms.send" : "publicForms.next")}
        </button>
      </div>
    </form>
  );
}

function momentText(iso: string, locale: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone });
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
