import Autocomplete from "@mui/material/Autocomplete";
import { type Identifier, type RaRecord, useGetList, useReference } from "ra-core";
import { type ReactElement, useId, useState } from "react";
import { MuiTheme } from "../../../ui/theme/MuiTheme";
import { useRenderer } from "../../context";
import type { FilterProps } from "../shared/types";
import { useRecordName } from "../../values/useRecordName";

interface Option {
  id: Identifier;
  name: string;
}

const OPTIONS = 20;

function isIdentifier(value: unknown): value is Identifier {
  return typeof value === "string" || typeof value === "number";
}

/** A searchable choice of one record (ARIA's combobox pattern): twenty at a time, found by the API's own search. */
export default function ReferenceFilter(
  props: Omit<FilterProps, "field"> & { field: { reference: string } },
): ReactElement {
  const { translate } = useRenderer();
  const id = useId();
  const [typed, setTyped] = useState("");
  const { options, isFetching, error } = useOptions(props.field.reference, typed);
  const chosen = useChosen(props.field.reference, props.value);
  return (
    <div className="al-labelled">
      <label htmlFor={id}>{props.label}</label>
      <MuiTheme>
        <Autocomplete
          id={id}
          options={options}
          value={chosen}
          loading={isFetching}
          loadingText={translate("renderer.filters.searching")}
          noOptionsText={translate(error ? "renderer.filters.options_failed" : "renderer.filters.no_option")}
          openText={translate("renderer.list.open")}
          closeText={translate("renderer.close")}
          clearText={translate("renderer.filters.any")}
          filterOptions={(found) => found}
          getOptionLabel={(option) => option.name}
          getOptionKey={(option) => option.id}
          isOptionEqualToValue={(option, value) => String(option.id) === String(value.id)}
          onInputChange={(_event, text, reason) => setTyped(reason === "input" ? text : "")}
          onChange={(_event, option) => props.onChange(option?.id)}
          renderInput={({ slotProps }) => (
            <div ref={slotProps.input.ref}>
              <input {...slotProps.htmlInput} className="al-input al-combobox" />
            </div>
          )}
        />
      </MuiTheme>
    </div>
  );
}

function useOptions(
  reference: string,
  typed: string,
): { options: Option[]; isFetching: boolean; error: Error | null } {
  const recordName = useRecordName();
  const { resources } = useRenderer();
  const resource = resources.get(reference);
  const list =
    resource && resource.list !== false && !("component" in resource.list) ? resource.list : undefined;
  const q = typed.trim();
  const { data, isFetching, error } = useGetList<RaRecord>(
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
    name: resource ? recordName(resource, record) : `#${record.id}`,
  }));
  // An API without a search answers everything: narrow it here.
  const isSearched = resource?.search ?? false;
  const needle = q.toLocaleLowerCase();
  const options = isSearched ? found : found.filter(({ name }) => name.toLocaleLowerCase().includes(needle));
  return { options, isFetching, error };
}

function useChosen(reference: string, value: unknown): Option | null {
  const recordName = useRecordName();
  const { resources } = useRenderer();
  const id = isIdentifier(value) ? value : "";
  const { referenceRecord } = useReference<RaRecord>({ reference, id, options: { enabled: id !== "" } });
  const resource = resources.get(reference);
  if (id === "") return null;
  return { id, name: referenceRecord && resource ? recordName(resource, referenceRecord) : `#${id}` };
}
