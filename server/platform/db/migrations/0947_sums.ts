import type { Migration } from "../migrate";

/** Totals of donations, donors and the audit log, kept instead of read. */
export const sums: Migration = {
  id: "0947_sums",
  sql: /* sql */ `
-- As record_counts (0905): each connection adds to a row of its own, so that of two writers neither waits for the other's
-- end, and the rows are put together every hour.
CREATE TABLE donation_sums (
  org_id bigint NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  currency text NOT NULL,
  status text NOT NULL,
  writer integer NOT NULL,
  n bigint NOT NULL,
  -- What was given less what went back.
  minor bigint NOT NULL,
  PRIMARY KEY (org_id, currency, status, writer)
);
SELECT make_tenant_table('donation_sums');

CREATE FUNCTION sum_donations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO donation_sums AS s (org_id, currency, status, writer, n, minor)
      SELECT org_id, currency, status, pg_backend_pid(), count(*), sum(amount_minor - refunded_minor)
      FROM added GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (org_id, currency, status, writer) DO UPDATE SET n = s.n + excluded.n, minor = s.minor + excluded.minor;
  ELSE
    INSERT INTO donation_sums AS s (org_id, currency, status, writer, n, minor)
      SELECT org_id, currency, status, pg_backend_pid(), -count(*), -sum(amount_minor - refunded_minor)
      FROM gone WHERE EXISTS (SELECT FROM organizations o WHERE o.id = gone.org_id)
      GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (org_id, currency, status, writer) DO UPDATE SET n = s.n + excluded.n, minor = s.minor + excluded.minor;
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION sum_changed_donation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO donation_sums AS s (org_id, currency, status, writer, n, minor)
    SELECT org_id, currency, status, pg_backend_pid(), sum(d), sum(m) FROM (VALUES
      (OLD.org_id, OLD.currency, OLD.status, -1, OLD.refunded_minor - OLD.amount_minor),
      (NEW.org_id, NEW.currency, NEW.status, 1, NEW.amount_minor - NEW.refunded_minor)) AS change (org_id, currency, status, d, m)
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (org_id, currency, status, writer) DO UPDATE SET n = s.n + excluded.n, minor = s.minor + excluded.minor;
  RETURN NULL;
END $$;
CREATE TRIGGER donations_summed_insert AFTER INSERT ON donations
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sum_donations();
CREATE TRIGGER donations_summed_update AFTER UPDATE OF currency, status, amount_minor, refunded_minor ON donations
  FOR EACH ROW WHEN ((OLD.currency, OLD.status, OLD.amount_minor, OLD.refunded_minor)
    IS DISTINCT FROM (NEW.currency, NEW.status, NEW.amount_minor, NEW.refunded_minor)) EXECUTE FUNCTION sum_changed_donation();
CREATE TRIGGER donations_summed_delete AFTER DELETE ON donations
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION sum_donations();

-- Those who have donated, and what they gave in the organisation's currency.
CREATE TABLE donor_sums (
  org_id bigint NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  writer integer NOT NULL,
  n bigint NOT NULL,
  minor bigint NOT NULL,
  PRIMARY KEY (org_id, writer)
);
SELECT make_tenant_table('donor_sums');

CREATE FUNCTION sum_donors() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO donor_sums AS s (org_id, writer, n, minor)
      SELECT org_id, pg_backend_pid(), count(*), sum(total_minor) FROM added WHERE donations_count > 0 GROUP BY 1 ORDER BY 1
      ON CONFLICT (org_id, writer) DO UPDATE SET n = s.n + excluded.n, minor = s.minor + excluded.minor;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO donor_sums AS s (org_id, writer, n, minor)
      SELECT org_id, pg_backend_pid(), -count(*), -sum(total_minor) FROM gone
      WHERE donations_count > 0 AND EXISTS (SELECT FROM organizations o WHERE o.id = gone.org_id) GROUP BY 1 ORDER BY 1
      ON CONFLICT (org_id, writer) DO UPDATE SET n = s.n + excluded.n, minor = s.minor + excluded.minor;
  ELSE
    INSERT INTO donor_sums AS s (org_id, writer, n, minor)
      SELECT org_id, pg_backend_pid(), sum(d), sum(m) FROM (
        SELECT org_id, 1 AS d, total_minor AS m FROM added WHERE donations_count > 0
        UNION ALL SELECT org_id, -1, -total_minor FROM gone WHERE donations_count > 0) AS changes
      GROUP BY 1 HAVING sum(d) <> 0 OR sum(m) <> 0 ORDER BY 1
      ON CONFLICT (org_id, writer) DO UPDATE SET n = s.n + excluded.n, minor = s.minor + excluded.minor;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER donors_summed_insert AFTER INSERT ON donors
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sum_donors();
CREATE TRIGGER donors_summed_update AFTER UPDATE ON donors
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sum_donors();
CREATE TRIGGER donors_summed_delete AFTER DELETE ON donors
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION sum_donors();

-- Nothing leaves the audit log, so only what comes is counted.
CREATE TABLE audit_counts (
  org_id bigint NOT NULL,
  writer integer NOT NULL,
  n bigint NOT NULL,
  PRIMARY KEY (org_id, writer)
);
SELECT make_tenant_table('audit_counts');

CREATE FUNCTION count_audit_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_counts AS c (org_id, writer, n)
    SELECT org_id, pg_backend_pid(), count(*) FROM added GROUP BY 1 ORDER BY 1
    ON CONFLICT (org_id, writer) DO UPDATE SET n = c.n + excluded.n;
  RETURN NULL;
END $$;
CREATE TRIGGER audit_log_counted AFTER INSERT ON audit_log
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_audit_entries();

-- The triggers keep writers out until this is done.
INSERT INTO donation_sums (org_id, currency, status, writer, n, minor)
  SELECT org_id, currency, status, 0, count(*), sum(amount_minor - refunded_minor) FROM donations GROUP BY 1, 2, 3;
INSERT INTO donor_sums (org_id, writer, n, minor)
  SELECT org_id, 0, count(*), sum(total_minor) FROM donors WHERE donations_count > 0 GROUP BY 1;
INSERT INTO audit_counts (org_id, writer, n) SELECT org_id, 0, count(*) FROM audit_log GROUP BY 1;
-- Sums of all donations were its purpose.
DROP INDEX donations_sums;
`,
};
