import { LinkBase, useTranslate } from "ra-core";
import { type ReactElement, useMemo } from "react";
import type { FormAnswer, FormAnswerListResponse, FormField } from "../../../../contract/api/forms";
import { isQuestion } from "../../../../definitions/formFields";
import { shownQuestionsOf } from "../../../../definitions/formQuestions";
import { useFormatter } from "../../../renderer/context";
import { FieldValue } from "../../../renderer/fieldTypes/FieldValue";
import { Chip } from "../../../ui/Chip";
import { Pagination } from "../../../ui/Pagination";
import { shownAnswers } from "../model/answers";
import { RESPONSES_PER_PAGE, writeResponsesQuery } from "../model/responsesQuery";
import { QUESTIONS, QuestionScope } from "../questionScope";
import type { ResponsesPartProps } from "./responsesPartProps";

export const RESPONSE_TONES = { new: "info", read: "default", spam: "warning" } as const;

/** A row per response, a column per question in the form's order; former questions stand in their places. */
export function ResponsesTable(props: ResponsesPartProps & { list: FormAnswerListResponse }): ReactElement {
  const { list, query, onChange } = props;
  const t = useTranslate();
  const format = useFormatter();
  const questions = useMemo(() => list.fields.filter(isQuestion), [list.fields]);
  const definitions = useMemo(() => shownQuestionsOf(questions), [questions]);
  const first = (query.page - 1) * RESPONSES_PER_PAGE;
  return (
    <QuestionScope fields={questions} definitions={definitions}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it has to be reached */}
      <section className="al-forms-table" aria-label={t("formBuilder.tabs.responses")} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("formBuilder.responses.submitted")}</th>
              <th scope="col">{t("resources.forms.fields.status")}</th>
              {questions.map((field) => (
                <th key={field.id} scope="col" title={field.label}>
                  <span>{field.label}</span>
                  {field.archived ? <em>{t("formBuilder.archived.one")}</em> : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.form_responses.map((response, index) => (
              <tr key={response.pk} data-status={response.status}>
                <th scope="row">
                  <LinkBase
                    className="al-link"
                    to={`?${writeResponsesQuery({ ...query, view: "single", number: first + index + 1 })}`}
                  >
                    {format.dateTime(response.submitted_at)}
                  </LinkBase>
                </th>
                <td>
                  <Chip tone={RESPONSE_TONES[response.status]}>
                    {t(`formBuilder.response_status.${response.status}`)}
                  </Chip>
                </td>
                <Cells questions={questions} response={response} definitions={definitions} />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Pagination
        page={query.page}
        perPage={RESPONSES_PER_PAGE}
        total={list.total}
        onPage={(page) => onChange({ page })}
        labels={{
          nav: t("formBuilder.responses.pages"),
          range: t("formBuilder.responses.range", {
            from: format.number(Math.min(first + 1, list.total)),
            to: format.number(first + list.form_responses.length),
            total: format.number(list.total),
          }),
          previous: t("formBuilder.previous_page"),
          next: t("formBuilder.next_page"),
        }}
      />
    </QuestionScope>
  );
}

function Cells(props: {
  questions: readonly FormField[];
  response: FormAnswer;
  definitions: ReturnType<typeof shownQuestionsOf>;
}): ReactElement {
  const { questions, response, definitions } = props;
  const record = useMemo(
    () => ({ id: response.pk, ...shownAnswers(questions, response) }),
    [questions, response],
  );
  return (
    <>
      {questions.map(({ id }) => {
        const field = definitions[id];
        return (
          <td key={id}>
            {field ? (
              <div className="al-forms-cell">
                <FieldValue resource={QUESTIONS} source={id} field={field} record={record} empty="–" />
              </div>
            ) : null}
          </td>
        );
      })}
    </>
  );
}
