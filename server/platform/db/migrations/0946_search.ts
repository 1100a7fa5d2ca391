import type { Migration } from "../migrate";

/** Words that are searched for are found by an index of their parts, each organisation's apart from all others'. */
export const search: Migration = {
  id: "0946_search",
  sql: /* sql */ `
-- Every three bytes in a row of a text, each beside the organisation as one number: whoever looks for a part of a word in
-- one organisation reads nothing of what others wrote. Bytes and not letters, so that two Chinese characters are enough.
CREATE FUNCTION search_keys(org bigint, content text) RETURNS bigint[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg((org << 24) | (get_byte(b.bytes, n) << 16) | (get_byte(b.bytes, n + 1) << 8) | get_byte(b.bytes, n + 2)), '{}')
  FROM (SELECT convert_to(content, 'UTF8') AS bytes) AS b, generate_series(0, octet_length(b.bytes) - 3) AS n $$;

-- Indexes the parts of a table's lower-case text, and shows the organisation's rows with them: as the table does under its
-- policy, but as a condition and no barrier, since @> is not leakproof (as records_of_organization, 0905). The organisation
-- is shown as a sum: the planner, who does not know which one is asked for and takes each to be small, would otherwise find
-- its rows by any index that begins with it, and go through all of them. A migration that adds a column to such a table
-- which its list asks for calls this again.
CREATE FUNCTION make_searchable(target regclass, content text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  shown text := target || '_of_organization';
  found text := target || '_search';
  columns text := (SELECT string_agg(CASE attname WHEN 'org_id' THEN 'org_id + 0 AS org_id' ELSE quote_ident(attname) END, ', ' ORDER BY attnum)
    FROM pg_attribute WHERE attrelid = target AND attnum > 0 AND NOT attisdropped);
  may_create boolean := has_schema_privilege('almoner_system', current_schema(), 'CREATE');
BEGIN
  EXECUTE format('DROP VIEW IF EXISTS %I', shown);
  EXECUTE format('CREATE INDEX IF NOT EXISTS %I ON %s USING gin (search_keys(org_id, %I)) WITH (gin_pending_list_limit = 512)', found, target, content);
  -- The planner's guess is a small number without any, and reckoning them would compute the keys of thousands of rows.
  EXECUTE format('ALTER INDEX %I ALTER COLUMN 1 SET STATISTICS 0', found);
  EXECUTE format('CREATE VIEW %I AS SELECT %s, search_keys(org_id, %I) AS search_keys FROM %s WHERE org_id + 0 = (SELECT app_org())',
    shown, columns, content, target);
  EXECUTE format('GRANT SELECT ON %I TO almoner_tenant', shown);
  -- Whoever is to own a view has to be allowed to make one at that moment.
  IF NOT may_create THEN EXECUTE format('GRANT CREATE ON SCHEMA %I TO almoner_system', current_schema()); END IF;
  EXECUTE format('ALTER VIEW %I OWNER TO almoner_system', shown);
  IF NOT may_create THEN EXECUTE format('REVOKE CREATE ON SCHEMA %I FROM almoner_system', current_schema()); END IF;
END $$;
REVOKE ALL ON FUNCTION make_searchable(regclass, text) FROM PUBLIC;

SELECT make_searchable('members', 'search_key');
SELECT make_searchable('donors', 'search_key');
SELECT make_searchable('donations', 'search_key');
SELECT make_searchable('messages', 'search_key');
SELECT make_searchable('mailing_list_subscribers', 'search_key');
SELECT make_searchable('files', 'name_key');
SELECT make_searchable('form_responses', 'search_key');

-- Holds the message of each row too: a person's inbox is compared with the messages that were found without reading it.
DROP INDEX message_recipients_inbox;
CREATE INDEX message_recipients_inbox ON message_recipients (org_id, member_id, id DESC) INCLUDE (message_id)
  WHERE deleted_at IS NULL AND status <> 'skipped';
-- Those on a list in the order they came.
CREATE INDEX mailing_list_subscribers_in_order ON mailing_list_subscribers (org_id, list_id, id);
`,
};
