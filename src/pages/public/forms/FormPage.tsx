import { type ReactElement, useEffect, useEffectEvent, useState } from "react";
import type { FormSubmitResponse, PublicFormResponse } from "../../../../contract/api/forms";
import { isAsked } from "../../../../definitions/formFields";
import type { shownFields } from "../../../../definitions/formQuestions";
import type { PublicFormApi } from "../../../../dataProviders/types";
import { ErrorState } from "../../../ui/ErrorState";
import { problemOf } from "../site/problems";
import { useRouter } from "../site/router";
import { useSite, useTitle } from "../site/site";
import { Failed, Loading } from "../site/States";
import { endSubmission } from "../site/submission";
import { useAsk } from "../site/useAsk";
import { FillIn } from "./FillIn";
import { dropFormDraft } from "./model/draft";
import type { OpenedForm } from "./useFilling";
import "./forms.css";
import { LinkButton } from "../site/LinkButton";
import { Button } from "../../../ui/controls/Button";

interface Opened extends OpenedForm {
  api: PublicFormApi;
}

/** What judges conditions, for a form that has some; the others do not wait for it. */
async function loadShownFields({ form }: PublicFormResponse): Promise<typeof shownFields> {
  if (!form.fields.some((field) => isAsked(field) && field.show_if))
    return (fields) => fields.filter(isAsked);
  return (await import("../../../../definitions/formQuestions")).shownFields;
}

/** A form that anybody with its link may fill in. */
export function FormPage({ params }: { params: Record<string, string> }): ReactElement {
  const { api, t } = useSite();
  const id = params.id ?? "";
  const read = async (signal?: AbortSignal): Promise<Opened> => {
    const forms = await api.forms();
    const found = await forms.read(id, signal);
    return { api: forms, found, shownFields: await loadShownFields(found) };
  };
  const asked = useAsk(`form ${id}`, read);
  const renew = async (): Promise<OpenedForm> => {
    const newest = await read();
    asked.replace(newest);
    return newest;
  };
  const [sent, setSent] = useState<FormSubmitResponse>();
  useTitle(asked.data?.found.form.name);
  useFormLanguage(asked.data?.found);
  if (asked.error !== undefined) return <Unavailable error={asked.error} again={asked.again} />;
  if (!asked.data) return <Loading lines={8} />;
  const { found } = asked.data;
  return (
    <div className="al-public-wide al-public-page">
      <div className="al-public-narrow al-public-stack">
        <header>
          <p className="al-public-muted al-public-form-by">{found.organization.name}</p>
          <h1>{found.form.name}</h1>
          {found.form.description && !sent ? (
            <p className="al-public-lead al-public-form-text">{found.form.description}</p>
          ) : null}
        </header>
        {sent ? (
          <Thanks form={id} sent={sent} onAgain={() => setSent(undefined)} />
        ) : (
          <FillIn key={id} {...asked.data} renew={renew} onSent={setSent} />
        )}
        <p className="al-public-muted al-public-form-note">
          {t("publicForms.privacy", { organization: found.organization.name })}
        </p>
      </div>
    </div>
  );
}

/** Speaks the form's own language where it has one; the visitor may choose another after that. */
function useFormLanguage(found: PublicFormResponse | undefined): void {
  const { speak } = useSite();
  const language = found?.form.settings.language;
  // The choice of the visitor, which changes what `speak` is made of, is not to be undone.
  const speakIt = useEffectEvent(speak);
  useEffect(() => {
    if (language) void speakIt(language);
  }, [language]);
}

const SHUT = ["not_open_yet", "closed", "full"];

/** Why the form cannot be filled in, in words of this page; the server's text stands below. */
function Unavailable({ error, again }: { error: unknown; again(): void }): ReactElement {
  const { t } = useSite();
  const { status, code, text } = problemOf(error, "");
  if (status === 410) {
    return (
      <ErrorState
        isPage
        title={t(`publicForms.${code !== undefined && SHUT.includes(code) ? code : "closed"}`)}
        detail={text}
        actions={
          <LinkButton variant="secondary" href="/public">
            {t("public.shell.to_start")}
          </LinkButton>
        }
      />
    );
  }
  const unknown = { title: t("publicForms.unknown"), detail: t("publicForms.unknown_detail") };
  return <Failed error={error} again={again} unknown={unknown} />;
}

/** The form's own words after it was sent, or the page that it leads to. */
function Thanks(props: { form: string; sent: FormSubmitResponse; onAgain(): void }): ReactElement | null {
  const { form, sent, onAgain } = props;
  const site = useSite();
  const { t, leave, tabStorage: tab, browserStorage: browser } = site;
  const { go } = useRouter();
  const { redirect_path: path } = sent;
  useEffect(() => {
    dropFormDraft({ tab, browser }, form);
    if (path === null) return;
    if (path.startsWith("/public")) go(path);
    else leave(path);
  }, [tab, browser, form, path, go, leave]);
  if (path !== null) return null;
  const again = (): void => {
    endSubmission({ storage: site.browserStorage, now: site.now, newId: site.newId }, `form.${form}`);
    onAgain();
  };
  return (
    <section className="al-public-card al-public-stack al-public-form-sent" aria-labelledby="sent">
      <h2 id="sent" tabIndex={-1} ref={(heading) => heading?.focus()}>
        {t("publicForms.sent")}
      </h2>
      <p className="al-public-form-text">{sent.message}</p>
      <p className="al-public-muted">{t("publicForms.reference", { reference: sent.form_response.pk })}</p>
      <div className="al-public-row">
        <Button variant="secondary" onClick={again}>
          {t("publicForms.again")}
        </Button>
      </div>
    </section>
  );
}
