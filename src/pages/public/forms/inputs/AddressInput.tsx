import type { ReactElement } from "react";
import { ADDRESS_PARTS } from "../../../../../contract/fieldTypes/address";
import { useSite } from "../../site/site";
import { type AnswerInputProps, Framed } from "./Frame";
import { TextField } from "../../../../ui/controls/TextField";

const AUTOCOMPLETE: Record<(typeof ADDRESS_PARTS)[number], string> = {
  line1: "address-line1",
  line2: "address-line2",
  city: "address-level2",
  state: "address-level1",
  zip: "postal-code",
  country: "country-name",
};

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** An address, by its parts. */
export function AddressInput(props: AnswerInputProps): ReactElement {
  const { field, filling } = props;
  const { t } = useSite();
  const value = filling.draft.answers[field.id];
  const parts = typeof value === "object" && value !== null ? { ...value } : {};
  const own = new Map<string, unknown>(Object.entries(parts));
  const change = (part: string, text: string): void => {
    const next = Object.fromEntries(
      ADDRESS_PARTS.map((one) => [one, one === part ? text : textOf(own.get(one))] as const).filter(
        ([, content]) => content !== "",
      ),
    );
    filling.answer(field.id, Object.keys(next).length > 0 ? next : undefined);
  };
  return (
    <Framed {...props} group>
      <div className="al-public-form-address">
        {ADDRESS_PARTS.map((part) => (
          <TextField
            key={part}
            label={t(`publicForms.address.${part}`)}
            autoComplete={AUTOCOMPLETE[part]}
            maxLength={200}
            value={textOf(own.get(part))}
            onChange={(text) => change(part, text)}
          />
        ))}
      </div>
    </Framed>
  );
}
