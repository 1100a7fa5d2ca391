import { useNotify, useTranslate } from "ra-core";
import { type ReactElement, useMemo, useState } from "react";
import { type FieldValues, type Resolver, useWatch } from "react-hook-form";
import type { FormField as Question } from "../../../../contract/api/forms";
import { type FormAnswers, formPages, isAsked, isUploaded } from "../../../../definitions/formFields";
import { questionsOf, shownFields } from "../../../../definitions/formQuestions";
import { judgeFormAnswers } from "../../../../definitions/judgeFormAnswers";
import { usePredicateContext } from "../../../renderer/context";
import { FormField } from "../../../renderer/record/forms/FormField";
import { FormRoot } from "../../../renderer/record/forms/FormRoot";
import { type FormSettings, FormSettingsContext } from "../../../renderer/formState/FormSettings";
import { toFieldErrors, validateForm } from "../../../renderer/formState/formErrors";
import { FormIdContext } from "../../../renderer/fieldTypes/shared/useFormInput";
import { SegmentedControl } from "../../../ui/SegmentedControl";
import "../../../renderer/record/forms/forms.css";
import type { FormDraft } from "../model/builder";
import { QUESTIONS, QuestionScope } from "../questionScope";
import { Button } from "../../../ui/controls/Button";
import { Field } from "../../../ui/controls/Field";

const FORM_ID = "form-preview";
const NOTHING: FieldValues = {};

/** The form as it stands in the draft, filled in by the registry's own inputs; nothing is sent. */
export function FormPreview({ draft }: { draft: FormDraft }): ReactElement {
  const t = useTranslate();
  const [device, setDevice] = useState<"desktop" | "phone">("desktop");
  const asked = useMemo(() => draft.fields.filter(isAsked), [draft.fields]);
  const definitions = useMemo(() => questionsOf(asked), [asked]);
  return (
    <div className="al-forms-preview">
      <SegmentedControl<"desktop" | "phone">
        label={t("formBuilder.preview.device")}
        segments={[
          { id: "desktop", label: t("formBuilder.preview.desktop") },
          { id: "phone", label: t("formBuilder.preview.phone") },
        ]}
        value={device}
        onChange={setDevice}
      />
      <section className="al-forms-paper" data-device={device} aria-label={t("formBuilder.tabs.preview")}>
        <h2>{draft.name}</h2>
        {draft.description ? <p className="al-forms-description">{draft.description}</p> : null}
        <QuestionScope fields={asked} definitions={definitions}>
          <Filled asked={asked} definitions={definitions} />
        </QuestionScope>
      </section>
    </div>
  );
}

interface FilledProps {
  asked: Question[];
  definitions: ReturnType<typeof questionsOf>;
}

function Filled({ asked, definitions }: FilledProps): ReactElement {
  const t = useTranslate();
  const notify = useNotify();
  const context = usePredicateContext();
  const settings = useMemo<FormSettings>(() => {
    const find = (source: string): Question | undefined =>
      asked.find(({ id }) => id === source.split(".")[0]);
    return {
      resource: QUESTIONS,
      fields: definitions,
      labelOf: (source) => find(source)?.label ?? source,
      helpOf: (source) => find(source)?.help,
      isEditable: () => true,
      stored: undefined,
    };
  }, [asked, definitions]);
  const resolver: Resolver<FieldValues> = async (values) => {
    // Uploads cannot be tried here, so nobody is told that they are missing.
    const names = new Set(asked.filter((field) => !isUploaded(field)).map(({ id }) => id));
    const texts = validateForm(values, definitions, names, context, t);
    // What the definition language has no word for, such as how many options may be chosen.
    const { violations } = judgeFormAnswers(asked, given(values, asked), context);
    for (const [id, [first]] of Object.entries(violations)) {
      if (first && names.has(id)) texts[id] ??= t(first.key, first.args);
    }
    const isValid = Object.keys(texts).length === 0;
    return isValid
      ? { values, errors: {} }
      : { values: {}, errors: toFieldErrors(texts, definitions, "validation") };
  };
  return (
    <FormIdContext value={FORM_ID}>
      <FormSettingsContext value={settings}>
        <FormRoot
          id={FORM_ID}
          values={NOTHING}
          resolver={resolver}
          onSubmit={async () => {
            notify("formBuilder.preview.fine", { type: "success" });
            return undefined;
          }}
        >
          <Pages asked={asked} />
        </FormRoot>
      </FormSettingsContext>
    </FormIdContext>
  );
}

/** The answers to this form's questions alone: react-hook-form keeps what was typed into one that is gone. */
function given(values: FieldValues, asked: readonly Question[]): FormAnswers {
  const known = new Set(asked.map(({ id }) => id));
  return Object.fromEntries(Object.entries(values).filter(([id]) => known.has(id)));
}

function Pages({ asked }: { asked: Question[] }): ReactElement {
  const t = useTranslate();
  const context = usePredicateContext();
  const values: FieldValues = useWatch();
  const pages = formPages(shownFields(asked, values, context));
  const [at, setAt] = useState(0);
  const index = Math.min(at, pages.length - 1);
  const page = pages[index];
  return (
    <>
      {pages.length > 1 ? (
        <p className="al-forms-hint">{t("formBuilder.page_of", { page: index + 1, pages: pages.length })}</p>
      ) : null}
      {page?.head?.label ? <h3>{page.head.label}</h3> : null}
      {page?.head?.help ? <p className="al-forms-description">{page.head.help}</p> : null}
      {page?.fields.map((field) => (
        <PreviewField key={field.id} field={field} />
      ))}
      <div className="al-forms-steps">
        {index > 0 ? (
          <Button variant="secondary" onClick={() => setAt(index - 1)}>
            {t("formBuilder.preview.back")}
          </Button>
        ) : null}
        {index < pages.length - 1 ? (
          <Button onClick={() => setAt(index + 1)}>{t("formBuilder.preview.next")}</Button>
        ) : (
          <Button type="submit">{t("formBuilder.preview.check")}</Button>
        )}
      </div>
    </>
  );
}

function PreviewField({ field }: { field: Question }): ReactElement {
  const t = useTranslate();
  if (field.type === "section") {
    return (
      <div className="al-forms-section">
        <h3>{field.label}</h3>
        {field.help ? <p className="al-forms-description">{field.help}</p> : null}
      </div>
    );
  }
  if (isUploaded(field)) {
    return (
      <Field group label={field.label} hint={field.help}>
        <span className="al-forms-upload">{t(`formBuilder.preview.${field.type}`)}</span>
      </Field>
    );
  }
  return <FormField source={field.id} />;
}
