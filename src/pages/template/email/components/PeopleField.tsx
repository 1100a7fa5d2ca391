import type { ReactElement } from "react";
import { readAddresses } from "../../../../../contract/api/addressText";
import type { EmailPerson } from "../../../../../dataProviders/types";
import { MultipleCombobox, type Option } from "../../../../renderer/fieldTypes/shared/Combobox";
import { FieldShell } from "../../../../renderer/fieldTypes/shared/FieldShell";
import { asPerson } from "../model/letter";

const nothing = (): void => undefined;

const asOption = ({ name, email }: EmailPerson): Option => ({ id: email, label: name || email });

/** People one has written with, and addresses, of which several may be pasted at once. */
export function PeopleField(props: {
  id: string;
  label: string;
  value: readonly EmailPerson[];
  people: readonly EmailPerson[];
  isRequired?: boolean;
  error?: string | undefined;
  onChange(people: EmailPerson[]): void;
}): ReactElement {
  const { id, label, value, people, isRequired = false, error, onChange } = props;

  function read(option: Option): EmailPerson[] {
    const known = [...value, ...people].find(({ email }) => email === option.id);
    if (known) return [known];
    const { addresses } = readAddresses(option.label);
    // What is none stays to be mended.
    return (addresses.length > 0 ? addresses : [option.label.trim()]).map(asPerson);
  }

  return (
    <FieldShell id={id} label={label} error={error} isRequired={isRequired}>
      <MultipleCombobox
        canCreate={(text) => readAddresses(text).addresses.length > 0}
        options={people.map(asOption)}
        input={{ id, ref: nothing, onBlur: nothing }}
        label={label}
        value={value.map(asOption)}
        onChange={(chosen) => {
          const all = chosen.flatMap(read);
          onChange([...new Map(all.map((one) => [one.email.toLowerCase(), one])).values()]);
        }}
      />
    </FieldShell>
  );
}
