import type { RaRecord } from "ra-core";
import { useMemo } from "react";
import type { FieldDefinition } from "../../../../contract/resource";
import type { Fields } from "../../../../definitions/conditions";
import type { ResolvedRecordView, ResolvedResource } from "../../../../definitions/resolved";
import { useLabels } from "../../context";
import type { FormSettings } from "../../formState/FormSettings";

/** The fields of these names, as a form asks for them away from their record's form: their conditions are judged there. */
export function looseFields({ fields }: ResolvedResource, names: readonly string[]): Fields {
  return Object.fromEntries(
    names.flatMap((name): [string, FieldDefinition][] => {
      const field = fields[name];
      return field ? [[name, withoutConditions(field)]] : [];
    }),
  );
}

function withoutConditions(field: FieldDefinition): FieldDefinition {
  const { when: _when, requiredWhen: _required, readOnlyWhen: _readOnly, ...rest } = field;
  return rest;
}

/** A form's settings over some fields of a resource. */
export function useLooseSettings(
  definition: ResolvedResource,
  fields: Fields,
  stored: RaRecord | undefined,
): FormSettings {
  const labels = useLabels(definition.name);
  return useMemo(
    () => ({
      resource: definition.name,
      fields,
      labelOf: labels.field,
      helpOf: labels.help,
      isEditable: () => true,
      stored,
    }),
    [definition, fields, labels, stored],
  );
}

/** One field under the other. */
export function viewOf(names: readonly string[]): ResolvedRecordView {
  return { tabbed: false, tabs: [{ id: "main", items: names.map((source) => ({ kind: "field", source })) }] };
}
