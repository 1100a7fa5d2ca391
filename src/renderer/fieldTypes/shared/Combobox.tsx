import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import * as controls from "../../../ui/controls/Combobox";
import type { FormInput } from "./useFormInput";

export type { ComboboxOptions, Option } from "../../../ui/controls/Combobox";

/** The words of a combobox whose field is called `label`. */
export function useComboboxTexts(label: string): controls.ComboboxTexts {
  const translate = useTranslate();
  return {
    open: translate("forms.input.open", { label }),
    clear: translate("forms.input.clear", { label }),
    remove: (item) => translate("forms.input.remove", { item }),
    create: (item) => translate("forms.input.create", { item }),
    loading: translate("forms.loading_more"),
    noMatch: translate("forms.input.no_match"),
    noOptions: translate("forms.input.no_options"),
  };
}

interface FormCombobox {
  input: Pick<FormInput, "id" | "ref" | "onBlur">;
  label: string;
}
type Own = "id" | "ref" | "onBlur" | "texts" | "required";

/** Chooses one option for a value of the form. */
export function SingleCombobox({
  input,
  label,
  isRequired,
  ...props
}: Omit<controls.ComboboxProps, Own> & FormCombobox & { isRequired: boolean }): ReactElement {
  const { id, ref, onBlur } = input;
  const texts = useComboboxTexts(label);
  return <controls.Combobox {...props} {...{ id, ref, onBlur, texts }} required={isRequired} />;
}

/** Chooses several options for a value of the form; texts become one where `canCreate` says so. */
export function MultipleCombobox({
  input,
  label,
  ...props
}: Omit<controls.MultipleComboboxProps, Own> & FormCombobox): ReactElement {
  const { id, ref, onBlur } = input;
  const translate = useTranslate();
  const texts = useComboboxTexts(label);
  const placeholder = props.canCreate ? translate("forms.input.add_tag") : undefined;
  return <controls.MultipleCombobox placeholder={placeholder} {...props} {...{ id, ref, onBlur, texts }} />;
}
