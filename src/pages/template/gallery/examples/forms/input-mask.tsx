import { fieldsExample } from "../../components/FieldsDemo";
import type { Examples } from "../../examples";

export default {
  phone: fieldsExample({ phone: { type: "phone" } }, { values: { phone: "+18025550123" } }),
  slug: fieldsExample({ string: { type: "string" }, slug: { type: "slug", from: "string" } }, { bare: true }),
  pattern: fieldsExample(
    { plate: { type: "string", pattern: "^[A-Z]{1,3}-[0-9]{1,4}$" } },
    { bare: true, values: { plate: "OX-204" } },
  ),
} satisfies Examples;
