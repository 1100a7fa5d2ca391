import { memo, type ReactElement, useMemo } from "react";
import { MultipleCombobox } from "../shared/Combobox";
import { FieldShell } from "../shared/FieldShell";
import { asTexts } from "../shared/asTexts";
import type { InputProps } from "../shared/types";
import { useFormInput } from "../shared/useFormInput";

const anyText = (): boolean => true;

export const TagsInput = memo(function TagsInput(props: InputProps<"tags">): ReactElement {
  const { label, readOnly } = props;
  const input = useFormInput(props);
  const value = useMemo(() => asTexts(input.value).map((tag) => ({ id: tag, label: tag })), [input.value]);
  return (
    <FieldShell {...props} id={input.id} error={input.error}>
      <MultipleCombobox
        input={input}
        label={label}
        readOnly={readOnly}
        canCreate={anyText}
        options={[]}
        value={value}
        onChange={(tags) => input.onChange(tags.map((tag) => tag.label))}
      />
    </FieldShell>
  );
});
