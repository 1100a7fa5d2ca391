import { fieldsExample } from "../../components/FieldsDemo";
import type { Examples } from "../../examples";

export default {
  lines: fieldsExample(
    { text: { type: "text", multiline: true, maxLength: 500 } },
    { values: { text: "Chairs for forty.\nThe kitchen is booked from noon." } },
  ),
  json: fieldsExample({ json: { type: "json" } }, { values: { json: { seats: 40, music: true } } }),
} satisfies Examples;
