import { useNotify, useTranslate } from "ra-core";
import { type ReactElement, useMemo, useState } from "react";
import type { Fields } from "../../../../../../definitions/conditions";
import type { LayoutNode } from "../../../../../../definitions/resolved";
import { ModelForm } from "../../../../../renderer/record/forms/ModelForm";
import { humanise } from "../../../../../ui/humanise";
import { fieldsExample } from "../../components/FieldsDemo";
import type { Examples } from "../../examples";

export default {
  sections: Sections,
  computed: fieldsExample(
    {
      template: { type: "template", template: "{string} ({integer})" },
      autoNumber: { type: "autoNumber", format: "INV-{year}-{0000}" },
      formula: { type: "formula", value: "integer * 2.5", result: "number" },
      lookup: { type: "lookup", source: "reference.email", result: "email" },
      rollup: { type: "rollup", reference: "gallery_records", target: "group", function: "count" },
      referenceMany: {
        type: "referenceMany",
        reference: "gallery_records",
        target: "group",
        columns: ["name", "state"],
      },
    },
    {
      bare: true,
      values: {
        string: "Bus",
        integer: 12,
        formula: 30,
        lookup: "ada@example.org",
        rollup: 3,
        template: "Bus (12)",
        autoNumber: "INV-2026-0001",
      },
    },
  ),
} satisfies Examples;

const FIELDS: Fields = {
  string: { type: "string", required: true },
  email: { type: "email" },
  date: { type: "date" },
  time: { type: "time" },
  text: { type: "text", multiline: true },
};
const LAYOUT: LayoutNode[] = [
  {
    kind: "section",
    id: "who",
    items: [{ kind: "row", sources: ["string", "email"] }],
  },
  {
    kind: "section",
    id: "when",
    items: [
      { kind: "row", sources: ["date", "time"] },
      { kind: "field", source: "text" },
    ],
  },
];

function Sections(): ReactElement {
  const t = useTranslate();
  const notify = useNotify();
  const [stored, setStored] = useState({ id: 1, string: "Orla Kettering", date: "2026-11-21" });
  const texts = useMemo(
    () => ({
      field: (source: string) => t(`templateGallery.fields.${source}`, { _: humanise(source) }),
      section: (id: string) => t(`templateGallery.sections.${id}`),
    }),
    [t],
  );
  return (
    <ModelForm
      name="gallery_layout"
      fields={FIELDS}
      layout={LAYOUT}
      stored={stored}
      texts={texts}
      isEditable
      save={async (changes) => setStored((before) => ({ ...before, ...changes }))}
      announce={() => notify(t("templateGallery.saved"), { type: "success" })}
      labels={{ save: t("templateGallery.save"), saving: t("templateGallery.saving") }}
    />
  );
}
