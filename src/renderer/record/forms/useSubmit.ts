import { useEvent, useTranslate } from "ra-core";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { fieldAt } from "../../../../definitions/fieldAt";
import { usePredicateContext } from "../../context";
import type { FormSettings } from "../../formState/FormSettings";
import { type ErrorTexts, readServerErrors } from "../../formState/formErrors";
import { isAborted, isStale, readError } from "../../values/readError";
import { Submission } from "./submission";
import { submitValues } from "./submitValues";

/** Sends the values; resolves once the server has taken them, rejects with ra-core's `HttpError`. */
export type SaveRecord = (values: Record<string, unknown>) => Promise<unknown>;

interface SubmitOptions {
  settings: FormSettings;
  names: readonly string[];
  save: SaveRecord;
  announce(): void;
  onSaving(saving: boolean): void;
  onSaved(another: boolean): void;
  isTrial?: boolean | undefined;
}

export interface Submit {
  /** For ra-core's `<Form>`: resolves with errors by path when the server refused fields. */
  onSubmit(values: FieldValues, event?: unknown): Promise<ErrorTexts | undefined>;
  submission: Submission;
  /** What the server said about no field in particular. */
  alerts: string[];
  /** Somebody else changed the record in the meantime. */
  stale: boolean;
  dismissStale(): void;
}

/** The value of the submit button that asks for another new record. */
export const ANOTHER = "another";

/** Saves a form once at a time, and puts what the server answers where it belongs. */
export function useSubmit(options: SubmitOptions): Submit {
  const { settings, names, save, announce, onSaving, onSaved, isTrial } = options;
  const [submission] = useState(() => new Submission());
  const context = usePredicateContext();
  const refuse = useRefusal(settings, names);
  const [alerts, setAlerts] = useState<string[]>([]);
  const [stale, setStale] = useState(false);

  const onSubmit = useEvent(async (values: FieldValues, event?: unknown) => {
    if (!submission.begin()) return undefined;
    onSaving(true);
    setAlerts([]);
    try {
      const { fields, stored } = settings;
      await save(submitValues(values, { fields, names, context, stored }));
      submission.end(isTrial !== true);
      announce();
      if (!submission.navigationWaits) onSaved(wantsAnother(event));
      return undefined;
    } catch (error) {
      submission.end(false);
      const { fields, form, isConflict } = refuse(error);
      setAlerts(form);
      setStale(isConflict);
      return Object.keys(fields).length > 0 ? fields : undefined;
    } finally {
      onSaving(false);
    }
  });
  return { onSubmit, submission, alerts, stale, dismissStale: () => setStale(false) };
}

function wantsAnother(event: unknown): boolean {
  const native = event instanceof Object && "nativeEvent" in event ? event.nativeEvent : undefined;
  const button = native instanceof SubmitEvent ? native.submitter : undefined;
  return button instanceof HTMLButtonElement && button.value === ANOTHER;
}

interface Refusal {
  fields: ErrorTexts;
  form: string[];
  isConflict: boolean;
}

function useRefusal(settings: FormSettings, names: readonly string[]): (error: unknown) => Refusal {
  const translate = useTranslate();
  return (error) => {
    if (isAborted(error)) return { fields: {}, form: [], isConflict: false };
    const call = readError(error);
    const found = readServerErrors(call.errors, settings.fields, new Set(names), settings.labelOf);
    const text =
      call.text === undefined ? translate("forms.errors.not_saved") : translate(call.text, { _: call.text });
    const hasFields = Object.keys(found.fields).length > 0;
    // What is said at its field is not said once more, nor which fields are wrong by their names in the call.
    const said = new Set(Object.values(found.fields));
    if (call.code === "invalid_fields" && call.text !== undefined) said.add(call.text);
    const rest = found.form.filter((one) => !said.has(one));
    const form = hasFields ? rest : found.form.length > 0 ? found.form : [text];
    // Somebody else has deleted the record: there is nothing to save into, and the text is still on the screen.
    const isGone = settings.stored !== undefined && call.status === 404;
    return {
      fields: atRoots(found.fields, settings),
      form: isGone ? [...form, translate("forms.errors.gone")] : form,
      isConflict: isStale(call),
    };
  };
}

/** An array's own error stands beside those of its items. */
function atRoots(texts: ErrorTexts, { fields }: FormSettings): ErrorTexts {
  return Object.fromEntries(
    Object.entries(texts).map(([path, text]) => [
      fieldAt({ fields }, path)?.type === "array" ? `${path}.root` : path,
      text,
    ]),
  );
}
