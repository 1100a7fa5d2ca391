import { fieldsExample } from "../../components/FieldsDemo";
import type { Examples } from "../../examples";

export default {
  day: fieldsExample({ date: { type: "date" } }, { values: { date: "2026-11-21" } }),
  moment: fieldsExample({ dateTime: { type: "dateTime" } }, { values: { dateTime: "2026-11-21T18:30:00Z" } }),
  time: fieldsExample({ time: { type: "time" } }, { values: { time: "18:30" } }),
  between: fieldsExample(
    { date: { type: "date", minimum: "2026-11-01", maximum: "2026-11-30" } },
    { bare: true, values: { date: "2026-11-21" } },
  ),
} satisfies Examples;
