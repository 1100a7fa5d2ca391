import { useTranslate } from "ra-core";
import { memo, type ReactElement } from "react";
import { CodeEditor } from "../../../ui/code/CodeEditor";
import { FieldShell } from "../shared/FieldShell";
import { asText } from "../shared/TextInput";
import type { InputProps } from "../shared/types";
import { useFormInput } from "../shared/useFormInput";

/** Text in letters of one width; an empty one is no value (null). */
export const CodeInput = memo(function CodeInput(props: InputProps<"code">): ReactElement {
  const translate = useTranslate();
  const keys = translate("forms.code.keys");
  const helperText = props.helperText === undefined ? keys : `${props.helperText} ${keys}`;
  const input = useFormInput({ ...props, helperText });
  return (
    <FieldShell {...props} helperText={helperText} id={input.id} error={input.error}>
      <CodeEditor
        id={input.id}
        aria-labelledby={`${input.id}-label`}
        aria-describedby={input.aria["aria-describedby"]}
        aria-required={input.aria["aria-required"]}
        invalid={input.error !== undefined}
        readOnly={props.readOnly}
        language={props.field.language}
        value={asText(input.value)}
        onChange={(text) => input.onChange(text === "" ? null : text)}
        onBlur={input.onBlur}
      />
    </FieldShell>
  );
});
