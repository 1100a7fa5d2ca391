import { fieldsExample } from "../../components/FieldsDemo";
import type { Examples } from "../../examples";

export default {
  yesNo: fieldsExample({ boolean: { type: "boolean" } }, { values: { boolean: true } }),
  several: fieldsExample(
    { multiSelect: { type: "multiSelect", choices: ["monday", "wednesday", "saturday"] } },
    { values: { multiSelect: ["monday", "saturday"] } },
  ),
} satisfies Examples;
