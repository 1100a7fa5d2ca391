import { memo, type ReactElement, useMemo } from "react";
import { useLabels } from "../../context";
import type { InputProps } from "./types";
import { choiceId, labelSource } from "./ChoiceInputs";
import { MultipleCombobox, type Option } from "./Combobox";
import { FieldShell } from "./FieldShell";
import { useFormInput } from "./useFormInput";

/** The texts of a list value; anything else in it is left out. */
function asTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}

export const MultiSelectInput = memo(function MultiSelectInput(
  props: InputProps<"multiSelect">,
): ReactElement {
  const { field, resource, source, label, readOnly } = props;
  const labels = useLabels(resource);
  const input = useFormInput(props);
  const toOption = (id: string): Option => ({ id, label: labels.choice(labelSource(source), id) });
  return (
    <FieldShell {...props} id={input.id} error={input.error}>
      <MultipleCombobox
        input={input}
        label={label}
        readOnly={readOnly}
        options={field.choices.map((choice) => toOption(choiceId(choice)))}
        value={asTexts(input.value).map(toOption)}
        onChange={(chosen) => input.onChange(chosen.map((option) => String(option.id)))}
      />
    </FieldShell>
  );
});

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
        freeText
        options={[]}
        value={value}
        onChange={(tags) => input.onChange(tags.map((tag) => tag.label))}
      />
    </FieldShell>
  );
});
