import { memo, type ReactElement } from "react";
import { RichTextEditor } from "../../../ui/richText/RichTextEditor";
import type { InputProps } from "../shared/types";
import { FieldShell } from "../shared/FieldShell";
import { asText } from "../shared/TextInput";
import { useFormInput } from "../shared/useFormInput";
import { useRichTextLabels } from "../shared/useRichTextLabels";

/** Formatted text as HTML; an empty one is no value (null). */
export const RichTextInput = memo(function RichTextInput(props: InputProps<"richText">): ReactElement {
  const input = useFormInput(props);
  const labels = useRichTextLabels();
  return (
    <FieldShell {...props} id={input.id} error={input.error}>
      <RichTextEditor
        id={input.id}
        aria-labelledby={`${input.id}-label`}
        aria-describedby={input.aria["aria-describedby"]}
        aria-required={input.aria["aria-required"]}
        invalid={input.error !== undefined}
        disabled={props.readOnly}
        labels={labels}
        value={asText(input.value)}
        onChange={(html) => input.onChange(html === "" ? null : html)}
        onBlur={input.onBlur}
      />
    </FieldShell>
  );
});
