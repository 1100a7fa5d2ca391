import { Form, type RaRecord, useEvent, useTranslate } from "ra-core";
import { type ReactElement, useMemo } from "react";
import type { FieldValues, Resolver } from "react-hook-form";
import type { Fields } from "../../../definitions/conditions";
import { isWritable } from "../../../definitions/resolve/fieldKinds";
import type { ResolvedRecordView, ResolvedResource } from "../../../definitions/resolved";
import { useCan, useLabels, usePredicateContext, useRenderer } from "../context";
import { KnownRecords, KnownRecordsContext } from "../inputs/KnownRecords";
import { FormIdContext } from "../inputs/useFormInput";
import { localTimeZone } from "../inputs/zonedTime";
import { FormAlert } from "./FormAlert";
import { type FormSettings, FormSettingsContext } from "./FormSettings";
import { FormTabs } from "./FormTabs";
import { toFieldErrors, validateForm } from "./formErrors";
import "./forms.css";
import { defaultsOf, valuesOf } from "./initialValues";
import { fieldNamesIn } from "./layout";
import { StaleQuestion } from "./StaleQuestion";
import { UnsavedChanges } from "./UnsavedChanges";
import { type SaveRecord, useSubmit } from "./useSubmit";

export interface RecordFormProps {
  definition: ResolvedResource;
  view: ResolvedRecordView;
  /** Id of the form element, for the buttons in the panel's foot. */
  formId: string;
  stored?: RaRecord | undefined;
  save: SaveRecord;
  /** A save is under way. */
  onSaving(saving: boolean): void;
  saving: boolean;
  /** After a save: leave, or with `another` begin a new record. Not called when a held navigation leads away anyway. */
  onSaved(another: boolean): void;
  /** Fetches the record again: with what was typed laid over it, or without. */
  onReload?: ((keepTyped: boolean) => void) | undefined;
}

const KEEP_TYPED = { keepDirtyValues: true };

/** A form over one record: its values, checks, saving, and what is asked before anything typed is lost. */
export function RecordForm(props: RecordFormProps): ReactElement {
  const { definition, view, formId, stored, saving, onReload } = props;
  const settings = useRecordFormSettings(definition, stored);
  const names = useMemo(() => editableNames(view, settings), [view, settings]);
  const values = useInitialValues(definition, stored);
  const known = useMemo(() => knownFrom(definition.fields, stored), [definition, stored]);
  const resolver = useResolver(definition.fields, names);
  const submit = useSubmit({ ...props, settings, names });
  return (
    <FormIdContext value={formId}>
      <FormSettingsContext value={settings}>
        <KnownRecordsContext value={known}>
          <Form
            id={formId}
            className="form"
            noValidate
            mode="onTouched"
            shouldFocusError={false}
            disableInvalidFormNotification
            record={values}
            resetOptions={KEEP_TYPED}
            resolver={resolver}
            onSubmit={submit.onSubmit}
          >
            <FormAlert texts={submit.alerts} />
            <FormTabs view={view} />
            <UnsavedChanges submission={submit.submission} saving={saving} />
            {submit.stale && onReload ? <StaleQuestion onReload={onReload} onDone={submit.dismissStale} /> : null}
          </Form>
        </KnownRecordsContext>
      </FormSettingsContext>
    </FormIdContext>
  );
}

function useRecordFormSettings(definition: ResolvedResource, stored: RaRecord | undefined): FormSettings {
  const labels = useLabels(definition.name);
  const can = useCan();
  return useMemo(() => {
    const resource = definition.name;
    const question = stored ? { action: "edit", record: stored } : { action: "create" };
    return {
      resource,
      fields: definition.fields,
      labelOf: labels.field,
      helpOf: labels.help,
      isEditable: (field) => can({ resource, field, ...question }),
      stored,
    };
  }, [definition, labels, can, stored]);
}

function editableNames(view: ResolvedRecordView, { fields, isEditable }: FormSettings): string[] {
  return fieldNamesIn(view).filter((name) => {
    const field = fields[name];
    return field !== undefined && isWritable(field) && isEditable(name);
  });
}

/** A stable object: ra-core resets the form when it changes. */
function useInitialValues(definition: ResolvedResource, stored: RaRecord | undefined): FieldValues {
  const { now, organisation } = useRenderer();
  return useMemo(() => {
    const { fields } = definition;
    if (stored) return { ...valuesOf(fields, stored), id: stored.id };
    return defaultsOf(fields, { now: now(), timeZone: organisation.timeZone ?? localTimeZone() });
  }, [definition, stored, now, organisation.timeZone]);
}

function knownFrom(fields: Fields, stored: RaRecord | undefined): KnownRecords {
  const known = new KnownRecords();
  if (stored) known.rememberFields(fields, stored);
  return known;
}

function useResolver(fields: Fields, names: readonly string[]): Resolver<FieldValues> {
  const translate = useTranslate();
  const context = usePredicateContext();
  const latest = useEvent((values: FieldValues) =>
    validateForm(values, fields, new Set(names), context, translate),
  );
  return useMemo<Resolver<FieldValues>>(
    () => async (values) => {
      const texts = latest(values);
      const isValid = Object.keys(texts).length === 0;
      return isValid ? { values, errors: {} } : { values: {}, errors: toFieldErrors(texts, fields, "validation") };
    },
    [latest, fields],
  );
}
