import type { Migration } from "../migrate";

/** What a search finds of added fields has an end: thousands of values in one record took the database half a minute. */
export const customTextLimit: Migration = {
  id: "1443_customTextLimit",
  sql: /* sql */ `
CREATE OR REPLACE FUNCTION custom_text(custom jsonb) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT left(coalesce(string_agg(' ' || (v.value #>> '{}'), ''), ''), 4000)
    FROM jsonb_path_query(custom, 'lax $.*[*] ? (@.type() == "string" || @.type() == "number")') AS v(value)
    WHERE length(v.value #>> '{}') <= 200 $$;
`,
};
