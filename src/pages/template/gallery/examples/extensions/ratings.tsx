import { fieldsExample } from "../../components/FieldsDemo";
import type { Examples } from "../../examples";

export default {
  rating: fieldsExample({ rating: { type: "rating" } }, { values: { rating: 4 } }),
  readOnly: fieldsExample(
    { rating: { type: "rating" } },
    { bare: true, readOnly: true, values: { rating: 3 } },
  ),
} satisfies Examples;
