import type { Migration } from "../migrate";

/** How many people and records an organisation may have, held to wherever they are added. */
export const quotas: Migration = {
  id: "1212_quotas",
  sql: /* sql */ `
-- What the operator allows this organisation, or else every one; nothing where there is no limit.
CREATE FUNCTION quota_of(org bigint, quota text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((o.quotas->>quota)::bigint, (SELECT (i.quotas->>quota)::bigint FROM installation_settings i))
  FROM organizations o WHERE o.id = org
$$;

CREATE FUNCTION require_room(org bigint, quota text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  most bigint := quota_of(org, quota);
  used bigint;
BEGIN
  IF most IS NULL THEN RETURN; END IF;
  -- One after the other within an organisation: what another one has added is seen by the next statement.
  PERFORM 1 FROM organizations WHERE id = org FOR NO KEY UPDATE;
  IF quota = 'people' THEN
    SELECT count(*) INTO used FROM members WHERE org_id = org AND status <> 'Removed';
  ELSE
    SELECT count(*) INTO used FROM records WHERE org_id = org AND deleted_at IS NULL;
  END IF;
  IF used > most THEN
    RAISE EXCEPTION USING ERRCODE = 'AQ001', MESSAGE = 'The organisation has reached a quota', DETAIL = quota || ' ' || most;
  END IF;
END $$;

CREATE FUNCTION hold_quota() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_room(org_id, TG_ARGV[0]) FROM (SELECT DISTINCT org_id FROM added) AS organization;
  RETURN NULL;
END $$;
CREATE FUNCTION hold_quota_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_room(NEW.org_id, TG_ARGV[0]);
  RETURN NULL;
END $$;

CREATE TRIGGER members_quota_insert AFTER INSERT ON members
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION hold_quota('people');
CREATE TRIGGER members_quota_update AFTER UPDATE OF status ON members
  FOR EACH ROW WHEN (OLD.status = 'Removed' AND NEW.status <> 'Removed') EXECUTE FUNCTION hold_quota_of_row('people');
CREATE TRIGGER records_quota_insert AFTER INSERT ON records
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION hold_quota('records');
CREATE TRIGGER records_quota_update AFTER UPDATE OF deleted_at ON records
  FOR EACH ROW WHEN (OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL) EXECUTE FUNCTION hold_quota_of_row('records');
`,
};
