import { type Identifier, type RaRecord, useGetList, useReference } from "ra-core";
import { type ReactElement, useState } from "react";
import { Combobox, type Option } from "../../../ui/controls/Combobox";
import { Field } from "../../../ui/controls/Field";
import { useComboboxTexts } from "../shared/Combobox";
import { useRenderer } from "../../context";
import type { FilterProps } from "../shared/types";
import { useRecordName } from "../../values/useRecordName";

const OPTIONS = 20;

function isIdentifier(value: unknown): value is Identifier {
  return typeof value === "string" || typeof value === "number";
}

/** A searchable choice of one record: twenty at a time, found by the API's own search. */
export default function ReferenceFilter(
  props: Omit<FilterProps, "field"> & { field: { reference: string }; labelHidden?: boolean },
): ReactElement {
  const { translate } = useRenderer();
  const [typed, setTyped] = useState("");
  const { options, isFetching, error, answered } = useOptions(props.field.reference, typed);
  const chosen = useChosen(props.field.reference, props.value);
  const texts = useComboboxTexts(props.label);
  return (
    <Field label={props.label} labelHidden={props.labelHidden}>
      <Combobox
        texts={texts}
        options={options}
        value={chosen}
        loading={isFetching}
        error={error ? translate("renderer.filters.options_failed") : undefined}
        answered={answered}
        onSearch={setTyped}
        onChange={(option) => props.onChange(option?.id)}
      />
    </Field>
  );
}

function useOptions(
  reference: string,
  typed: string,
): { options: Option[]; isFetching: boolean; error: Error | null; answered: string | undefined } {
  const recordName = useRecordName();
  const { resources } = useRenderer();
  const resource = resources.get(reference);
  const list =
    resource && resource.list !== false && !("component" in resource.list) ? resource.list : undefined;
  const q = typed.trim();
  const { data, isFetching, isPlaceholderData, error } = useGetList<RaRecord>(
    reference,
    {
      filter: q === "" ? {} : { q },
      pagination: { page: 1, perPage: OPTIONS },
      sort: list?.sort ?? { field: "pk", order: "ASC" },
    },
    { enabled: resource !== undefined, placeholderData: (former) => former },
  );
  const found = (data ?? []).map((record) => ({
    id: record.id,
    label: resource ? recordName(resource, record) : `#${record.id}`,
  }));
  // An API without a search answers everything, of which the combobox shows what fits.
  const isSearched = resource?.search === true && !isPlaceholderData;
  return { options: found, isFetching, error, answered: isSearched ? q : undefined };
}

function useChosen(reference: string, value: unknown): Option | null {
  const recordName = useRecordName();
  const { resources } = useRenderer();
  const id = isIdentifier(value) ? value : "";
  const { referenceRecord } = useReference<RaRecord>({ reference, id, options: { enabled: id !== "" } });
  const resource = resources.get(reference);
  if (id === "") return null;
  return { id, label: referenceRecord && resource ? recordName(resource, referenceRecord) : `#${id}` };
}
