import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { useFormState } from "react-hook-form";
import { ADDRESS_PARTS } from "../../../../definitions/fieldAt";
import { errorAt } from "../../formState/formErrors";
import { useFieldRenderer } from "../../formState/FieldRenderer";
import type { InputProps } from "./types";
import { FieldShell } from "./FieldShell";
import { TextInput } from "./TextInputs";
import { useInputId } from "./useFormInput";

/** A group of named fields under one heading. */
export function ObjectInput(props: InputProps<"object">): ReactElement {
  const { source, field } = props;
  const renderField = useFieldRenderer();
  return (
    <Group {...props}>{Object.keys(field.fields).map((part) => renderField(`${source}.${part}`))}</Group>
  );
}

const NO_LIMITS = {};

/** The parts of a postal address, as one group. */
export function AddressInput(props: InputProps<"address">): ReactElement {
  const translate = useTranslate();
  const { resource, source, readOnly } = props;
  const parts = ADDRESS_PARTS.map((part) => (
    <TextInput
      key={part}
      resource={resource}
      source={`${source}.${part}`}
      field={NO_LIMITS}
      label={translate(`forms.input.address.${part}`)}
      isRequired={false}
      readOnly={readOnly}
    />
  ));
  return (
    <Group {...props}>
      {parts.slice(0, 2)}
      <div className="form-row">{parts.slice(2, 5)}</div>
      {parts.slice(5)}
    </Group>
  );
}

function Group(props: InputProps<"object" | "address"> & { children: React.ReactNode }): ReactElement {
  const { source, label, helperText, isRequired, children } = props;
  const id = useInputId(source);
  const error = errorAt(useFormState({ name: source, exact: true }).errors, source);
  return (
    <FieldShell id={id} label={label} helperText={helperText} error={error} isRequired={isRequired} group>
      <div className="form-group">{children}</div>
    </FieldShell>
  );
}
