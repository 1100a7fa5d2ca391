import { useTranslate } from "ra-core";
import { memo, type ReactElement } from "react";
import { FieldShell } from "../shared/FieldShell";
import { asText } from "../shared/TextInput";
import type { InputProps } from "../shared/types";
import { useFormInput } from "../shared/useFormInput";
import { Input } from "../../../ui/controls/Input";
import styles from "./color.module.css";

export const ColorInput = memo(function ColorInput(props: InputProps<"color">): ReactElement {
  const { label, readOnly } = props;
  const translate = useTranslate();
  const input = useFormInput(props);
  const text = asText(input.value);
  return (
    <FieldShell {...props} id={input.id} error={input.error}>
      <div className={styles.color}>
        <Input
          type="color"
          aria-label={translate("forms.input.pick_color", { label })}
          value={/^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : "#000000"}
          data-empty={text === "" || undefined}
          disabled={readOnly}
          onChange={(event) => input.onChange(event.target.value)}
          onBlur={input.onBlur}
        />
        <Input
          id={input.id}
          ref={input.ref}
          value={text}
          placeholder="#rrggbb"
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          readOnly={readOnly}
          onChange={(event) =>
            input.onChange(event.target.value === "" ? null : event.target.value.toLowerCase())
          }
          onBlur={input.onBlur}
          {...input.aria}
        />
      </div>
    </FieldShell>
  );
});
