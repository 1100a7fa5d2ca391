import { memo, type ReactElement } from "react";
import { useLabels } from "../../context";
import { MultipleCombobox, type Option } from "../shared/Combobox";
import { FieldShell } from "../shared/FieldShell";
import { asTexts } from "../shared/asTexts";
import { choiceId, labelSource } from "../shared/choices";
import type { InputProps } from "../shared/types";
import { useFormInput } from "../shared/useFormInput";

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
