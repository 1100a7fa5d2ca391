import { fieldsExample } from "../../components/FieldsDemo";
import type { Examples } from "../../examples";

export default {
  address: fieldsExample(
    { address: { type: "address" } },
    {
      values: {
        address: {
          line1: "12 Mill Lane",
          line2: "",
          city: "Oxbridge",
          state: "",
          zip: "10115",
          country: "DE",
        },
      },
    },
  ),
  group: fieldsExample(
    {
      object: {
        type: "object",
        fields: { color: { type: "color" }, integer: { type: "integer", minimum: 1 } },
      },
    },
    { values: { object: { color: "#1d4ed8", integer: 4 } } },
  ),
  adorned: fieldsExample(
    { money: { type: "money", currency: "EUR" }, percent: { type: "percent", maximum: 100 } },
    { values: { money: "25.00", percent: 40 } },
  ),
} satisfies Examples;
