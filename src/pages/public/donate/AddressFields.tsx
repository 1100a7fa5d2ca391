import { type ReactElement, useMemo } from "react";
import { countryChoices } from "../../../../contract/countries";
import { Field } from "../../../ui/controls/Field";
import { SelectField, TextField } from "../../../ui/controls/TextField";
import { useSite } from "../site/site";
import type { Form, Typed } from "../site/useForm";
import { ADDRESS_PARTS } from "./model/address";

/** Where the donor lives, for the receipt. */
export default function AddressFields(props: { form: Form<Typed>; isRequired: boolean }): ReactElement {
  const { form, isRequired } = props;
  const { t, locale } = useSite();
  // Without one the letter goes to where the organisation is.
  const countries = useMemo(
    () => [{ value: "", label: t("public.form.choose") }, ...countryChoices(locale)],
    [locale, t],
  );
  const field = (part: (typeof ADDRESS_PARTS)[number]): ReactElement => {
    const { name, maxLength, autoComplete } = part;
    const path = `address.${name}`;
    const common = {
      label: t(`public.donate.${name}`),
      value: String(form.values[path] ?? ""),
      error: form.mistakes[path],
      onChange: (value: string) => form.set(path, value),
      autoComplete,
    };
    return name === "country" ? (
      <SelectField {...common} options={countries} />
    ) : (
      <TextField {...common} key={name} required={isRequired} maxLength={maxLength} />
    );
  };
  const [street, zip, city, country] = ADDRESS_PARTS;
  return (
    <Field
      group
      label={t("public.donate.address")}
      hint={t("public.donate.address_hint")}
      optionalText={isRequired ? undefined : t("public.form.optional")}
    >
      <div className="al-public-form">
        {field(street)}
        <div className="al-public-pair">
          {field(zip)}
          {field(city)}
        </div>
        {field(country)}
      </div>
    </Field>
  );
}
