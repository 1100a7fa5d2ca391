import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { useComboboxTexts } from "../../../renderer/fieldTypes/shared/Combobox";
import { useReferenceOptions } from "../../../renderer/fieldTypes/shared/useReferenceOptions";
import { Combobox } from "../../../ui/controls/Combobox";
import { Field } from "../../../ui/controls/Field";

/** Looks for who else the person is. */
export function OtherPicker(props: { keep: number; onChosen(pk: number): void }): ReactElement {
  const t = useTranslate();
  const label = t("merging.merge.other");
  const texts = useComboboxTexts(label);
  const { options, ...found } = useReferenceOptions({ type: "reference", reference: "people" });
  return (
    <div className="al-card al-merging-picker">
      <Field label={label} hint={t("merging.merge.other_hint")}>
        <Combobox
          {...found}
          options={options.filter(({ id }) => Number(id) !== props.keep)}
          texts={texts}
          value={null}
          onChange={(option) => option && props.onChosen(Number(option.id))}
        />
      </Field>
    </div>
  );
}
