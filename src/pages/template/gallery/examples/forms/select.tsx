import { fieldsExample } from "../../components/FieldsDemo";
import type { Examples } from "../../examples";

export default {
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
