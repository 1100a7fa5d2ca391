import { useEvent, useTranslate } from "ra-core";
import { type ReactElement, type ReactNode, useEffect, useMemo } from "react";
import type { FieldValues, Resolver } from "react-hook-form";
import { isWritable } from "../../../../definitions/resolve/fieldKinds";
import type { ResolvedRecordView } from "../../../../definitions/resolved";
import { usePredicateContext } from "../../context";
import { KnownRecords, KnownRecordsContext } from "../../fieldTypes/shared/KnownRecords";
import { FormIdContext } from "../../fieldTypes/shared/useFormInput";
import { FieldRendererContext, type RenderField } from "../../formState/FieldRenderer";
import { FormAlert } from "./FormAlert";
import { FormField } from "./FormField";
import { FormRoot } from "./FormRoot";
import { type FormSettings, FormSettingsContext } from "../../formState/FormSettings";
import { FormTabs } from "./FormTabs";
import { toFieldErrors, validateForm } from "../../formState/formErrors";
import "./forms.css";
import { fieldNamesIn } from "./layout";
import { type Reload, StaleQuestion } from "../conflict/StaleQuestion";
import { UnsavedChanges } from "./UnsavedChanges";
import { type SaveRecord, useSubmit } from "./useSubmit";

export interface ValuesFormProps {
  settings: FormSettings;
  view: ResolvedRecordView;
  /** What the form begins with; another object is laid under what was typed. */
  values: FieldValues;
  formId: string;
  save: SaveRecord;
  saving: boolean;
  onSaving(saving: boolean): void;
  /** Tells the person that it was saved. */
  announce(): void;
  /** Not called when a navigation that waited for the save leads away anyway. */
  onSaved(another: boolean): void;
  /** Whether anything typed would be lost. */
  onDirty?: ((dirty: boolean) => void) | undefined;
  /** What is sent is tried only: it stays unsaved, and may be sent again. */
  isTrial?: boolean | undefined;
  /** Begins with the focus in the first input. */
  startInside?: boolean;
  onReload?: Reload | undefined;
  /** Stands below the inputs and reads what is typed. */
  hint?: ReactNode;
  /** What differs from what somebody else has saved meanwhile. */
  differences?: ReactNode;
}

const renderField: RenderField = (source, label) => (
  <FormField key={source} source={source} {...(label !== undefined && { label })} />
);

/** Values by a definition's fields: their inputs, checks, sending, and what is asked before anything typed is lost. */
export function ValuesForm(props: ValuesFormProps): ReactElement {
  const { settings, view, values, formId, saving, onReload } = props;
  const names = useMemo(() => editableNames(view, settings), [view, settings]);
  const known = useMemo(() => knownFrom(settings), [settings]);
  const resolver = useResolver(settings, names);
  const submit = useSubmit({ ...props, names });
  useStartInside(formId, props.startInside === true);
  return (
    <FormIdContext value={formId}>
      <FormSettingsContext value={settings}>
        <KnownRecordsContext value={known}>
          <FieldRendererContext value={renderField}>
            <FormRoot id={formId} values={values} resolver={resolver} onSubmit={submit.onSubmit}>
              <FormAlert texts={submit.alerts} />
              <FormTabs view={view} />
              {props.hint}
              <UnsavedChanges submission={submit.submission} saving={saving} onDirty={props.onDirty} />
              {submit.stale && onReload ? (
                <StaleQuestion onReload={onReload} onDone={submit.dismissStale}>
                  {props.differences}
                </StaleQuestion>
              ) : null}
            </FormRoot>
          </FieldRendererContext>
        </KnownRecordsContext>
      </FormSettingsContext>
    </FormIdContext>
  );
}

/** Inputs that a person would begin with. */
const FIRST_INPUT = "input:enabled:not([readonly]), select:enabled, textarea:enabled:not([readonly])";

function useStartInside(formId: string, wanted: boolean): void {
  useEffect(() => {
    if (wanted) document.getElementById(formId)?.querySelector<HTMLElement>(FIRST_INPUT)?.focus();
  }, [formId, wanted]);
}

function editableNames(view: ResolvedRecordView, { fields, isEditable }: FormSettings): string[] {
  return fieldNamesIn(view).filter((name) => {
    const field = fields[name];
    return field !== undefined && isWritable(field) && isEditable(name);
  });
}

function knownFrom({ fields, stored }: FormSettings): KnownRecords {
  const known = new KnownRecords();
  if (stored) known.rememberFields(fields, stored);
  return known;
}

function useResolver(
  { fields, stored, rules }: FormSettings,
  names: readonly string[],
): Resolver<FieldValues> {
  const translate = useTranslate();
  const context = usePredicateContext();
  const latest = useEvent((values: FieldValues) =>
    validateForm(values, fields, new Set(names), context, translate, { stored, rules }),
  );
  return useMemo<Resolver<FieldValues>>(
    () => async (values) => {
      const texts = latest(values);
      const isValid = Object.keys(texts).length === 0;
      return isValid
        ? { values, errors: {} }
        : { values: {}, errors: toFieldErrors(texts, fields, "validation") };
    },
    [latest, fields],
  );
}
