import { fieldsExample } from "../../components/FieldsDemo";
import type { Examples } from "../../examples";

export default {
  numbers: fieldsExample(
    {
      integer: { type: "integer", minimum: 0, maximum: 100 },
      number: { type: "number" },
      percent: { type: "percent", minimum: 0, maximum: 100 },
    },
    { values: { integer: 12, number: 3.5, percent: 40 } },
  ),
  money: fieldsExample(
    { money: { type: "money", currency: "EUR", minimum: "0" } },
    { values: { money: "1250.50" } },
  ),
  duration: fieldsExample({ duration: { type: "duration", maximum: 600 } }, { values: { duration: 90 } }),
  rating: fieldsExample({ rating: { type: "rating" } }, { values: { rating: 4 } }),
} satisfies Examples;
