import { useTranslate } from "ra-core";
import { type ReactElement, type SyntheticEvent, useId, useRef, useState } from "react";
import { LabelledInput } from "../../shared/LabelledInput";
import { type Address, ADDRESS_FIELDS, type AddressField, addressProblems } from "../model/checkout";
import { Button } from "../../../../ui/controls/Button";

const AUTO_COMPLETE: Record<AddressField, string> = {
  name: "name",
  phone: "tel",
  street: "street-address",
  city: "address-level2",
  zip: "postal-code",
  country: "country-name",
};

/** Where the order goes. What was typed stays for the visit. */
export function AddressStep(props: {
  address: Address;
  onChange(address: Address): void;
  onDone(): void;
}): ReactElement {
  const { onChange, onDone } = props;
  // An input has to follow its keys at once; what the visit keeps comes a moment later.
  const [address, setAddress] = useState(props.address);
  const t = useTranslate();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isTried, setIsTried] = useState(false);
  const problems = isTried ? addressProblems(address) : {};

  const change = (next: Address): void => {
    setAddress(next);
    onChange(next);
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setIsTried(true);
    const [first] = ADDRESS_FIELDS.filter((field) => addressProblems(address)[field]);
    if (first === undefined) onDone();
    else form.current?.querySelectorAll("input")[ADDRESS_FIELDS.indexOf(first)]?.focus();
  };

  return (
    <section className="al-card" aria-labelledby={id}>
      <h2 id={id}>{t("templateShop.address.title")}</h2>
      <form ref={form} noValidate className="al-tpl-shop-form" onSubmit={submit}>
        {ADDRESS_FIELDS.map((field) => {
          const problem = problems[field];
          return (
            <LabelledInput
              key={field}
              label={t(`templateShop.address.${field}`)}
              type={field === "phone" ? "tel" : "text"}
              isRequired
              value={address[field]}
              error={problem && t(`templateShop.wrong.${problem}`)}
              autoComplete={AUTO_COMPLETE[field]}
              onChange={(value) => change({ ...address, [field]: value })}
            />
          );
        })}
        <LabelledInput
          label={t("templateShop.address.kind")}
          type="choice"
          value={address.kind}
          onChange={(value) => change({ ...address, kind: value === "work" ? "work" : "home" })}
        >
          <option value="home">{t("templateShop.address.home")}</option>
          <option value="work">{t("templateShop.address.work")}</option>
        </LabelledInput>
        <Button type="submit">{t("templateShop.deliver_here")}</Button>
      </form>
    </section>
  );
}
