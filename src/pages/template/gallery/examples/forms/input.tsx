import { fieldsExample } from "../../components/FieldsDemo";
import type { Examples } from "../../examples";

export default {
  text: fieldsExample(
    { string: { type: "string", maxLength: 60 }, email: { type: "email" }, url: { type: "url" } },
    { values: { string: "Harvest supper", email: "orla@mail.example", url: "https://supper.example" } },
  ),
  color: fieldsExample({ color: { type: "color" } }, { values: { color: "#0b6e63" } }),
  required: fieldsExample({ string: { type: "string", required: true } }, { bare: true }),
  help: fieldsExample({ string: { type: "string" } }, { bare: true, help: true }),
  readOnly: fieldsExample(
    { string: { type: "string" }, email: { type: "email" } },
    { bare: true, readOnly: true, values: { string: "Harvest supper", email: "orla@mail.example" } },
  ),
} satisfies Examples;
