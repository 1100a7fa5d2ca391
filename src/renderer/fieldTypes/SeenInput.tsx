import type { RaRecord } from "ra-core";
import type { ReactElement } from "react";
import { Field } from "../../ui/controls/Field";
import styles from "./SeenInput.module.css";
import type { FieldType } from "../../../contract/resource";
import { useFormSettings } from "../formState/FormSettings";
import { FieldValue } from "./FieldValue";
import type { InputProps } from "./shared/types";
import { useInputId } from "./shared/useFormInput";

/** A value that a form shows and does not write: a derived one, or of a type that has no input (definitions/support). */
export function SeenInput<T extends FieldType>(props: InputProps<T>): ReactElement | null {
  const { stored } = useFormSettings();
  return stored ? <SeenValue {...props} record={stored} /> : null;
}

/** The value of a record where an input would stand. */
export function SeenValue<T extends FieldType>(props: InputProps<T> & { record: RaRecord }): ReactElement {
  const { resource, source, field, label, record } = props;
  const id = useInputId(source);
  return (
    <Field group id={id} label={label}>
      <div className={styles.value}>
        <FieldValue resource={resource} source={source} field={field} record={record} empty="–" />
      </div>
    </Field>
  );
}
