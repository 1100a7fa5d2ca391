import type { Migration } from "../migrate";

/**
 * Whoever writes a record holds its resource, together with all who do, until the transaction ends. A definition that is
 * to be put in force takes the resource for itself, and nobody who writes records of another one waits.
 */
export const recordWriters: Migration = {
  id: "1200_recordWriters",
  sql: /* sql */ `
CREATE FUNCTION hold_resource() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(720312, hashtext(NEW.resource));
  RETURN NEW;
END $$;
CREATE TRIGGER records_hold_resource BEFORE INSERT OR UPDATE ON records
  FOR EACH ROW EXECUTE FUNCTION hold_resource();
`,
};
