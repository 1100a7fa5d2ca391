import { fieldsExample } from "../../components/FieldsDemo";
import type { Examples } from "../../examples";

export default {
  bounds: fieldsExample(
    {
      string: { type: "string", required: true, minLength: 3, maxLength: 20 },
      integer: { type: "integer", minimum: 1, maximum: 10 },
      email: { type: "email", required: true },
    },
    { bare: true, values: { string: "ab", integer: 99, email: "nobody" } },
  ),
  conditional: fieldsExample(
    {
      boolean: { type: "boolean" },
      text: {
        type: "text",
        multiline: true,
        when: { boolean: { $eq: true } },
        requiredWhen: { boolean: { $eq: true } },
      },
    },
    { bare: true },
  ),
} satisfies Examples;
