import { fieldsExample } from "../../components/FieldsDemo";
import type { Examples } from "../../examples";

export default {
  richText: fieldsExample(
    { richText: { type: "richText" } },
    { values: { richText: "<p>Dear neighbours, the <strong>harvest supper</strong> begins at six.</p>" } },
  ),
} satisfies Examples;
