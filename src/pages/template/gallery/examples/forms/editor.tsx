import { fieldsExample } from "../../components/FieldsDemo";
import type { Examples } from "../../examples";

export default {
  richText: fieldsExample(
    { richText: { type: "richText" } },
    { values: { richText: "<p>Dear neighbours, the <strong>harvest supper</strong> begins at six.</p>" } },
  ),
  markdown: fieldsExample(
    { markdown: { type: "markdown", maxLength: 2000 } },
    { values: { markdown: "# Harvest supper\n\nBegins **at six**:\n\n- soup\n- bread\n- music" } },
  ),
  code: fieldsExample(
    { code: { type: "code", language: "sql" } },
    { values: { code: "select title, lent_at\nfrom loans\nwhere returned_at is null;" } },
  ),
} satisfies Examples;
