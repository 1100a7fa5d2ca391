import type { Migration } from "../migrate";

/** Searches find a word without regard to its accents: what is looked through is kept folded, as `foldText` folds what is typed. */
export const foldedSearch: Migration = {
  id: "1180_foldedSearch",
  sql: /* sql */ `
CREATE FUNCTION search_fold(content text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(translate(
    regexp_replace(lower(regexp_replace(normalize(content, NFKD), '[\\u0300-\\u036f]', '', 'g')), '[\\u0300-\\u036f]', '', 'g'),
    'øłđðħıς', 'olddhiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') $$;

DROP VIEW members_of_organization;
ALTER TABLE members DROP COLUMN search_key;
ALTER TABLE members ADD COLUMN search_key text NOT NULL GENERATED ALWAYS AS (
  search_fold(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone, ''))) STORED;
SELECT make_searchable('members', 'search_key');

DROP VIEW donors_of_organization;
ALTER TABLE donors DROP COLUMN search_key;
ALTER TABLE donors ADD COLUMN search_key text NOT NULL GENERATED ALWAYS AS (
  search_fold(first_name || ' ' || last_name || ' ' || coalesce(email, ''))) STORED;
SELECT make_searchable('donors', 'search_key');

DROP VIEW donations_of_organization;
ALTER TABLE donations DROP COLUMN search_key;
ALTER TABLE donations ADD COLUMN search_key text NOT NULL GENERATED ALWAYS AS (search_fold(first_name || ' ' || last_name || ' ' ||
  coalesce(email, '') || ' ' || coalesce(campaign, '') || ' ' || coalesce(receipt_number, ''))) STORED;
SELECT make_searchable('donations', 'search_key');

DROP VIEW messages_of_organization;
ALTER TABLE messages DROP COLUMN search_key;
ALTER TABLE messages ADD COLUMN search_key text NOT NULL GENERATED ALWAYS AS (
  search_fold(subject || ' ' || sender_name || ' ' || left(body_text, 4000))) STORED;
SELECT make_searchable('messages', 'search_key');

DROP VIEW mailing_list_subscribers_of_organization;
ALTER TABLE mailing_list_subscribers DROP COLUMN search_key;
ALTER TABLE mailing_list_subscribers ADD COLUMN search_key text NOT NULL GENERATED ALWAYS AS (
  search_fold(name || ' ' || email)) STORED;
SELECT make_searchable('mailing_list_subscribers', 'search_key');

DROP VIEW files_of_organization;
DROP INDEX files_search;
ALTER TABLE files ADD COLUMN search_key text NOT NULL GENERATED ALWAYS AS (search_fold(name)) STORED;
SELECT make_searchable('files', 'search_key');

UPDATE form_responses SET search_key = search_fold(search_key) WHERE search_key <> search_fold(search_key);

ALTER TABLE events DROP COLUMN search_key;
ALTER TABLE events ADD COLUMN search_key text NOT NULL GENERATED ALWAYS AS (search_fold(title || ' ' || location)) STORED;
ALTER TABLE event_rsvps DROP COLUMN search_key;
ALTER TABLE event_rsvps ADD COLUMN search_key text NOT NULL GENERATED ALWAYS AS (
  search_fold(first_name || ' ' || last_name || ' ' || coalesce(email, ''))) STORED;
ALTER TABLE grant_submissions DROP COLUMN search_key;
ALTER TABLE grant_submissions ADD COLUMN search_key text NOT NULL GENERATED ALWAYS AS (search_fold(
  coalesce(part2 ->> 'project_title', '') || ' ' || coalesce(part1 ->> 'organization_name', '') || ' ' ||
  coalesce(part1 ->> 'contact_name', '') || ' ' || coalesce(part1 ->> 'contact_email', '') || ' ' || coalesce(reference, ''))) STORED;
ALTER TABLE checklists DROP COLUMN search_key;
ALTER TABLE checklists ADD COLUMN search_key text NOT NULL GENERATED ALWAYS AS (
  search_fold(name || ' ' || category || ' ' || description)) STORED;
ALTER TABLE forms DROP COLUMN search_key;
ALTER TABLE forms ADD COLUMN search_key text NOT NULL GENERATED ALWAYS AS (search_fold(name || ' ' || description)) STORED;
`,
};
