import { type RaRecord, useNotify, useTranslate } from "ra-core";
import { type ReactElement, type ReactNode, useMemo } from "react";
import type { FieldValues } from "react-hook-form";
import { useLocation } from "react-router-dom";
import type { ResolvedRecordView, ResolvedResource } from "../../../../definitions/resolved";
import { useCan, useLabels, useRenderer } from "../../context";
import { localTimeZone } from "../../../../contract/zonedTime";
import { addressValues } from "./addressValues";
import type { FormSettings } from "../../formState/FormSettings";
import { defaultsOf, valuesOf } from "../../formState/initialValues";
import type { SaveRecord } from "./useSubmit";
import type { Reload } from "../conflict/StaleQuestion";
import { ValuesForm } from "./ValuesForm";

export interface RecordFormProps {
  definition: ResolvedResource;
  view: ResolvedRecordView;
  /** Id of the form element, for the buttons in the panel's foot. */
  formId: string;
  stored?: RaRecord | undefined;
  /** What a new record begins with, over its defaults and what the address says. */
  begin?: FieldValues | undefined;
  save: SaveRecord;
  /** A save is under way. */
  saving: boolean;
  onSaving(saving: boolean): void;
  /** After a save: leave, or with `another` begin a new record. */
  onSaved(another: boolean): void;
  onReload?: Reload | undefined;
  /** Stands below the inputs and reads what is typed. */
  hint?: ReactNode;
  /** What differs from what somebody else has saved meanwhile. */
  differences?: ReactNode;
}

/** A form over one record of a resource, new or stored. */
export function RecordForm({ definition, stored, begin, ...props }: RecordFormProps): ReactElement {
  const settings = useRecordFormSettings(definition, stored);
  const values = useInitialValues(definition, stored, begin);
  const announce = useAnnounce(definition.name, stored ? "updated" : "created");
  return (
    <ValuesForm {...props} settings={settings} values={values} announce={announce} startInside={!stored} />
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
      rules: definition.rules,
      labelOf: labels.field,
      helpOf: labels.help,
      isEditable: (field) => can({ resource, field, ...question }),
      stored,
    };
  }, [definition, labels, can, stored]);
}

/** A stable object: ra-core resets the form when it changes. */
function useInitialValues(
  definition: ResolvedResource,
  stored: RaRecord | undefined,
  begin: FieldValues | undefined,
): FieldValues {
  const { now, organisation, user } = useRenderer();
  const { search } = useLocation();
  return useMemo(() => {
    const { fields } = definition;
    if (stored) return { ...valuesOf(fields, stored), id: stored.id };
    const timeZone = organisation.timeZone ?? localTimeZone();
    const defaults = defaultsOf(fields, { now: now(), timeZone, user });
    return { ...defaults, ...addressValues(fields, search), ...begin };
  }, [definition, stored, begin, now, organisation.timeZone, user, search]);
}

/** `Event Added`: the resource's own text where it has one; `Added to Events` where one of them has no name. */
function useAnnounce(resource: string, what: "created" | "updated"): () => void {
  const notify = useNotify();
  const translate = useTranslate();
  const labels = useLabels(resource);
  return () => {
    const one = labels.one();
    const usual =
      one === undefined
        ? translate(`forms.notifications.${what}_in`, { name: labels.name() })
        : translate(`forms.notifications.${what}`, { name: one });
    notify(translate(`resources.${resource}.notifications.${what}`, { _: usual }), { type: "success" });
  };
}
