import { useTranslate } from "ra-core";
import { type ReactElement, useEffect, useEffectEvent, useMemo } from "react";
import type { FormAnswer, FormAnswerListResponse } from "../../../../contract/api/forms";
import { isQuestion } from "../../../../definitions/formFields";
import { shownQuestionsOf } from "../../../../definitions/formQuestions";
import { useFormatter } from "../../../renderer/context";
import { RecordLink } from "../../../renderer/fieldTypes/shared/RecordLink";
import { FieldValue } from "../../../renderer/fieldTypes/FieldValue";
import { FieldPlaceContext } from "../../../renderer/values/place";
import { Chip } from "../../../ui/Chip";
import { EmptyState } from "../../../ui/EmptyState";
import { IconButton } from "../../../ui/controls/IconButton";
import { shownAnswers } from "../model/answers";
import { QUESTIONS, QuestionScope } from "../questionScope";
import { useMarkResponse } from "../useMarkResponse";
import type { ResponsesPartProps } from "./responsesPartProps";
import { RESPONSE_TONES } from "./ResponsesTable";
import { Button } from "../../../ui/controls/Button";

/** One response after the other; looking at a new one makes it a read one. */
export function SingleResponse(props: ResponsesPartProps & { list: FormAnswerListResponse }): ReactElement {
  const { form, list, query, onChange } = props;
  const t = useTranslate();
  const format = useFormatter();
  const [response] = list.form_responses;
  return (
    <section className="al-card al-forms-single" aria-label={t("formBuilder.views.single")}>
      <nav className="al-forms-turn" aria-label={t("formBuilder.responses.pages")}>
        <IconButton
          glyph="previous"
          label={t("formBuilder.responses.newer")}
          disabled={query.number <= 1}
          onClick={() => onChange({ number: query.number - 1 })}
        />
        <output aria-live="polite">
          {t("formBuilder.responses.one_of", {
            number: format.number(query.number),
            total: format.number(list.total),
          })}
        </output>
        <IconButton
          glyph="next"
          label={t("formBuilder.responses.older")}
          disabled={query.number >= list.total}
          onClick={() => onChange({ number: query.number + 1 })}
        />
      </nav>
      {response ? (
        <Response key={response.pk} form={form.pk} response={response} fields={list.fields} />
      ) : (
        <EmptyState title={t("formBuilder.responses.no_match")} />
      )}
    </section>
  );
}

function Response(props: {
  form: number;
  response: FormAnswer;
  fields: FormAnswerListResponse["fields"];
}): ReactElement {
  const { form, response, fields } = props;
  const t = useTranslate();
  const format = useFormatter();
  const mark = useMarkResponse(form);
  const questions = useMemo(() => fields.filter(isQuestion), [fields]);
  const definitions = useMemo(() => shownQuestionsOf(questions), [questions]);
  const record = useMemo(
    () => ({ id: response.pk, ...shownAnswers(questions, response) }),
    [questions, response],
  );
  const { pk, status, respondent } = response;
  const name = respondent.name ?? respondent.email ?? t("formBuilder.responses.nobody");
  // Only what is opened is read: "mark as new" is to last until it is opened again.
  const onOpened = useEffectEvent((opened: number): void => {
    if (status === "new") mark({ pk: opened, status: "read", quiet: true });
  });
  useEffect(() => onOpened(pk), [pk]);
  return (
    <QuestionScope fields={questions} definitions={definitions}>
      <header className="al-forms-who">
        <div>
          <h2>
            {response.person === null ? (
              name
            ) : (
              <RecordLink resource="people" id={response.person}>
                {name}
              </RecordLink>
            )}
          </h2>
          <p>
            {respondent.email ? <a href={`mailto:${respondent.email}`}>{respondent.email}</a> : null}
            <span>{format.dateTime(response.submitted_at)}</span>
            <Chip tone={RESPONSE_TONES[status]}>{t(`formBuilder.response_status.${status}`)}</Chip>
          </p>
        </div>
        <div className="al-page-actions">
          {status === "read" ? (
            <Button variant="secondary" size="small" onClick={() => mark({ pk, status: "new" })}>
              {t("formBuilder.responses.mark_new")}
            </Button>
          ) : null}
          <Button
            variant="secondary"
            size="small"
            onClick={() => mark({ pk, status: status === "spam" ? "read" : "spam" })}
          >
            {t(status === "spam" ? "formBuilder.responses.no_spam" : "formBuilder.responses.mark_spam")}
          </Button>
        </div>
      </header>
      <FieldPlaceContext value="page">
        <dl className="al-forms-answer-list">
          {questions.map((question) => {
            const field = definitions[question.id];
            return field ? (
              <div key={question.id}>
                <dt>
                  {question.label}
                  {question.archived ? <em>{t("formBuilder.archived.one")}</em> : null}
                </dt>
                <dd>
                  <FieldValue
                    resource={QUESTIONS}
                    source={question.id}
                    field={field}
                    record={record}
                    empty={<span className="al-forms-hint">{t("formBuilder.responses.no_answer")}</span>}
                  />
                </dd>
              </div>
            ) : null;
          })}
        </dl>
      </FieldPlaceContext>
    </QuestionScope>
  );
}
