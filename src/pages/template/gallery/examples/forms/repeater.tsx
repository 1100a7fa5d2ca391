import { fieldsExample } from "../../components/FieldsDemo";
import type { Examples } from "../../examples";

export default {
  repeated: fieldsExample(
    {
      array: {
        type: "array",
        items: {
          type: "object",
          fields: { string: { type: "string", required: true }, integer: { type: "integer" } },
        },
        maxItems: 5,
      },
    },
    {
      values: {
        array: [
          { string: "Bread", integer: 12 },
          { string: "Soup", integer: 4 },
        ],
      },
    },
  ),
  repeatedValues: fieldsExample(
    { array: { type: "array", items: { type: "email" }, maxItems: 4 } },
    { bare: true, values: { array: ["orla@mail.example"] } },
  ),
} satisfies Examples;
