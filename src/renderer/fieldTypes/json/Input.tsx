import { memo, type ReactElement } from "react";
import type { InputProps } from "../shared/types";
import { FieldShell } from "../shared/FieldShell";
import { PairsInput } from "./PairsInput";
import { useFormInput } from "../shared/useFormInput";
import { useTextBuffer } from "../shared/useTextBuffer";
import styles from "./json.module.css";
import { TextArea } from "../../../ui/controls/Input";

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** JSON as text, or names and texts in rows. What does not parse stays as typed and keeps the form from being sent. */
export const JsonInput = memo(function JsonInput(props: InputProps<"json">): ReactElement {
  return props.field.pairs ? <PairsInput {...props} /> : <TextInput {...props} />;
});

function TextInput(props: InputProps<"json">): ReactElement {
  const input = useFormInput(props);
  const buffer = useTextBuffer({
    value: input.value,
    onChange: input.onChange,
    toText: (value) => JSON.stringify(value, null, 2),
    toValue: parseJson,
    message: "validation.json",
  });
  return (
    <FieldShell {...props} id={input.id} error={input.error}>
      <TextArea
        ref={input.ref}
        className={styles.code}
        rows={6}
        spellCheck={false}
        autoComplete="off"
        value={buffer.text}
        readOnly={props.readOnly}
        onChange={(event) => buffer.onText(event.target.value)}
        onBlur={() => {
          buffer.onBlur();
          input.onBlur();
        }}
      />
    </FieldShell>
  );
}
