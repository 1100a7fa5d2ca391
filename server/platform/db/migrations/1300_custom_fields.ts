import type { Migration } from "../migrate";

const TABLES = [
  "teams",
  "tasks",
  "checklists",
  "mailing_lists",
  "representatives",
  "donors",
  "donations",
  "events",
];

/** What a search of these tables looks through, beside the values of added fields. */
const SEARCHED: Record<string, string> = {
  members: "first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone, '')",
  donors: "first_name || ' ' || last_name || ' ' || coalesce(email, '')",
  donations: `first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(campaign, '') || ' ' ||
    coalesce(receipt_number, '')`,
};

/** The values of fields that overlays add; members have such a column already. */
export const customFields: Migration = {
  id: "1300_custom_fields",
  sql: /* sql */ `
${TABLES.map(
  (table) =>
    `ALTER TABLE ${table} ADD COLUMN custom jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(custom) = 'object');`,
).join("\n")}

-- The short texts and the numbers of added fields, each after a blank: to index long ones makes every change slow. A call for each row is dear: none is made where there are none.
CREATE FUNCTION custom_text(custom jsonb) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(' ' || (v.value #>> '{}'), ''), '')
    FROM jsonb_path_query(custom, 'lax $.*[*] ? (@.type() == "string" || @.type() == "number")') AS v(value)
    WHERE length(v.value #>> '{}') <= 200 $$;

${Object.entries(SEARCHED)
  .map(
    ([table, text]) => `DROP VIEW ${table}_of_organization;
ALTER TABLE ${table} DROP COLUMN search_key;
ALTER TABLE ${table} ADD COLUMN search_key text NOT NULL GENERATED ALWAYS AS (
  search_fold(${text} || CASE custom WHEN '{}' THEN '' ELSE custom_text(custom) END)) STORED;
SELECT make_searchable('${table}', 'search_key');`,
  )
  .join("\n")}
`,
};
