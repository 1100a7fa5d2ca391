import { useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import { useComboboxTexts } from "../../../../../renderer/fieldTypes/shared/Combobox";
import { Combobox, type Option } from "../../../../../ui/controls/Combobox";
import { Field } from "../../../../../ui/controls/Field";
import { useTemplateQuery } from "../../../shared/useTemplateCall";
import { fieldsExample } from "../../components/FieldsDemo";
import type { Examples } from "../../examples";

function Film(): ReactElement {
  const label = useTranslate()("templateGallery.examples.film");
  const texts = useComboboxTexts(label);
  const { data, error, isPending } = useTemplateQuery("GET /api/autocomplete/data");
  const [film, setFilm] = useState<Option | null>(null);
  const options = (data?.autoComplete ?? [])
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ id, title, rank }) => ({ id, label: title, hint: `#${rank}` }));
  return (
    <Field label={label}>
      <Combobox
        texts={texts}
        options={options}
        loading={isPending}
        error={error?.message}
        value={film}
        onChange={setFilm}
      />
    </Field>
  );
}

export default {
  film: Film,
  oneOf: fieldsExample(
    {
      select: {
        type: "select",
        choices: [
          { id: "idea", color: "default" },
          { id: "planned", color: "info" },
          { id: "done", color: "success" },
        ],
      },
    },
    { values: { select: "planned" } },
  ),
  several: fieldsExample(
    { multiSelect: { type: "multiSelect", choices: ["monday", "wednesday", "saturday"] } },
    { values: { multiSelect: ["wednesday"] } },
  ),
  freeTags: fieldsExample(
    { tags: { type: "tags", maxItems: 5 } },
    { values: { tags: ["kitchen", "evening"] } },
  ),
  record: fieldsExample(
    { reference: { type: "reference", reference: "gallery_groups" } },
    { values: { reference: 2 } },
  ),
  records: fieldsExample(
    { referenceArray: { type: "referenceArray", reference: "gallery_groups" } },
    { values: { referenceArray: [1, 3] } },
  ),
} satisfies Examples;
