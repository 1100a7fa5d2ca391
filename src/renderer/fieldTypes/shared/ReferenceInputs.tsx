import { type Identifier, type RaRecord, useGetManyAggregate } from "ra-core";
import { memo, type ReactElement } from "react";
import { useResourceDefinition } from "../../context";
import type { InputProps } from "./types";
import { useRecordName } from "../../values/useRecordName";
import { MultipleCombobox, type Option, SingleCombobox } from "./Combobox";
import { FieldShell } from "./FieldShell";
import { useKnownRecords } from "./KnownRecords";
import { useFormInput } from "./useFormInput";
import { useReferenceOptions } from "./useReferenceOptions";

function isIdentifier(value: unknown): value is Identifier {
  return typeof value === "string" || typeof value === "number";
}

/** The chosen records' names: known ones at once, the others in one request for the whole form. */
function useChosen(reference: string, ids: Identifier[]): Option[] {
  const recordName = useRecordName();
  const definition = useResourceDefinition(reference);
  const known = useKnownRecords();
  const unknown = ids.filter((id) => !known.find(reference, id));
  const { data } = useGetManyAggregate<RaRecord>(
    reference,
    { ids: unknown },
    { enabled: unknown.length > 0 },
  );
  const fetched = new Map((data ?? []).filter(Boolean).map((record) => [String(record.id), record]));
  return ids.map((id) => {
    const record = known.find(reference, id) ?? fetched.get(String(id));
    return { id, label: record ? recordName(definition, record) : `#${id}` };
  });
}

/** A record of another resource, chosen by name and kept by id. */
export const ReferenceInput = memo(function ReferenceInput(props: InputProps<"reference">): ReactElement {
  const { field, label, isRequired, readOnly } = props;
  const input = useFormInput(props);
  const options = useReferenceOptions(field);
  const [value = null] = useChosen(field.reference, isIdentifier(input.value) ? [input.value] : []);
  return (
    <FieldShell {...props} id={input.id} error={input.error}>
      <SingleCombobox
        {...options}
        input={input}
        label={label}
        isRequired={isRequired}
        readOnly={readOnly}
        value={value}
        onChange={(option) => input.onChange(option ? option.id : null)}
      />
    </FieldShell>
  );
});

/** Several records of another resource. */
export const ReferenceArrayInput = memo(function ReferenceArrayInput(
  props: InputProps<"referenceArray">,
): ReactElement {
  const { field, label, readOnly } = props;
  const input = useFormInput(props);
  const options = useReferenceOptions(field);
  const ids = Array.isArray(input.value) ? input.value.filter(isIdentifier) : [];
  const value = useChosen(field.reference, ids);
  return (
    <FieldShell {...props} id={input.id} error={input.error}>
      <MultipleCombobox
        {...options}
        input={input}
        label={label}
        readOnly={readOnly}
        value={value}
        onChange={(chosen) => input.onChange(chosen.map((option) => option.id))}
      />
    </FieldShell>
  );
});
