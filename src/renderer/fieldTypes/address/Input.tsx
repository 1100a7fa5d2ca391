import { ADDRESS_PARTS } from "../../../../contract/fieldTypes/address";
import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { Group } from "../shared/Group";
import { CountryInput } from "../shared/CountryInput";
import { TextInput } from "../shared/TextInput";
import type { InputProps } from "../shared/types";
import { FieldRow } from "../../../ui/controls/FieldRow";

const NO_LIMITS = {};

/** The parts of a postal address, as one group. */
export function AddressInput(props: InputProps<"address">): ReactElement {
  const translate = useTranslate();
  const { resource, source, readOnly } = props;
  const parts = ADDRESS_PARTS.map((part) => {
    const about = {
      resource,
      source: `${source}.${part}`,
      label: translate(`forms.input.address.${part}`),
      isRequired: false,
      readOnly,
    };
    return part === "country" ? (
      <CountryInput key={part} {...about} />
    ) : (
      <TextInput key={part} {...about} field={NO_LIMITS} />
    );
  });
  return (
    <Group {...props}>
      {parts.slice(0, 2)}
      <FieldRow>{parts.slice(2, 5)}</FieldRow>
      {parts.slice(5)}
    </Group>
  );
}
