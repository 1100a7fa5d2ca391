import type { Migration } from "../migrate";

/** What formulas are worked out with: numbers of ten places, days of the years 1 to 9999, moments in UTC to the millisecond. */
export const formulas: Migration = {
  id: "1930_formulas",
  sql: /* sql */ `
CREATE FUNCTION formula_number(value numeric) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN abs(round(value, 10)) < 1000000000000000 THEN round(value, 10) END $$;

-- Exact before it is rounded, half away from zero: numeric division alone would round twice.
CREATE FUNCTION formula_quotient(one numeric, other numeric) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN other <> 0 THEN formula_number(sign(one) * sign(other)
    * div(abs(one) * 20000000000 + abs(other), abs(other) * 2) * 0.0000000001) END $$;

CREATE FUNCTION formula_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN length(value) BETWEEN 1 AND 10000 THEN value END $$;

-- Numbers as they are written: without zeros at the end.
CREATE FUNCTION formula_written(value numeric) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT trim_scale(value)::text $$;

-- Days since 1970.
CREATE FUNCTION formula_days(value text) RETURNS integer LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  y integer; m integer; d integer;
BEGIN
  IF value IS NULL OR value !~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' THEN RETURN NULL; END IF;
  y := substr(value, 1, 4)::integer; m := substr(value, 6, 2)::integer; d := substr(value, 9, 2)::integer;
  IF y = 0 THEN RETURN NULL; END IF;
  IF d > 28 AND d > extract(day FROM make_date(y, m, 1) + interval '1 month' - interval '1 day') THEN RETURN NULL; END IF;
  RETURN make_date(y, m, d) - date '1970-01-01';
END $$;

CREATE FUNCTION formula_day(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN formula_days(value) IS NOT NULL THEN value END $$;

CREATE FUNCTION formula_day_of(days bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN days BETWEEN -719162 AND 2932896 THEN to_char(date '1970-01-01' + days::integer, 'YYYY-MM-DD') END $$;

CREATE FUNCTION formula_day_add(value text, count numeric, unit text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  days integer := formula_days(value); n bigint; months bigint; y integer; m integer; last integer;
BEGIN
  IF days IS NULL OR count IS NULL OR abs(trunc(count)) > 10000000 THEN RETURN NULL; END IF;
  n := trunc(count);
  IF unit = 'days' THEN RETURN formula_day_of(days + n); END IF;
  IF unit = 'weeks' THEN RETURN formula_day_of(days + n * 7); END IF;
  months := substr(value, 1, 4)::bigint * 12 + substr(value, 6, 2)::bigint - 1 + n * CASE WHEN unit = 'years' THEN 12 ELSE 1 END;
  IF months < 12 OR months >= 120000 THEN RETURN NULL; END IF;
  y := months / 12; m := months % 12 + 1;
  last := extract(day FROM make_date(y, m, 1) + interval '1 month' - interval '1 day');
  RETURN to_char(make_date(y, m, least(substr(value, 9, 2)::integer, last)), 'YYYY-MM-DD');
END $$;

CREATE FUNCTION formula_day_diff(one text, other text, unit text) RETURNS numeric LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  days integer := formula_days(other) - formula_days(one); early text := one; late text := other; months integer;
BEGIN
  IF days IS NULL THEN RETURN NULL; END IF;
  IF unit = 'days' THEN RETURN days; END IF;
  IF unit = 'weeks' THEN RETURN days / 7; END IF;
  IF days < 0 THEN early := other; late := one; END IF;
  months := (substr(late, 1, 4)::integer - substr(early, 1, 4)::integer) * 12
    + substr(late, 6, 2)::integer - substr(early, 6, 2)::integer
    - CASE WHEN substr(late, 9, 2) COLLATE "C" < substr(early, 9, 2) COLLATE "C" THEN 1 ELSE 0 END;
  RETURN CASE WHEN days < 0 THEN -1 ELSE 1 END * CASE WHEN unit = 'years' THEN months / 12 ELSE months END;
END $$;

-- Milliseconds since 1970.
CREATE FUNCTION formula_instant(value text) RETURNS bigint LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF value IS NULL OR value !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\\.[0-9]{3}Z$' THEN
    RETURN NULL;
  END IF;
  RETURN formula_days(substr(value, 1, 10))::bigint * 86400000 + substr(value, 12, 2)::bigint * 3600000
    + substr(value, 15, 2)::bigint * 60000 + substr(value, 18, 2)::bigint * 1000 + substr(value, 21, 3)::bigint;
END $$;

CREATE FUNCTION formula_moment(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN formula_instant(value) IS NOT NULL THEN value END $$;

CREATE FUNCTION formula_unit(unit text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE unit WHEN 'minutes' THEN 60000 WHEN 'hours' THEN 3600000 WHEN 'weeks' THEN 604800000 ELSE 86400000 END $$;

CREATE FUNCTION formula_moment_add(value text, count numeric, unit text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  ms bigint := formula_instant(value); days bigint; rest bigint;
BEGIN
  IF ms IS NULL OR count IS NULL OR abs(trunc(count)) > 10000000 THEN RETURN NULL; END IF;
  ms := ms + trunc(count)::bigint * formula_unit(unit);
  days := floor(ms / 86400000.0);
  rest := ms - days * 86400000;
  RETURN formula_day_of(days) || 'T' || lpad((rest / 3600000)::text, 2, '0') || ':' || lpad((rest / 60000 % 60)::text, 2, '0')
    || ':' || lpad((rest / 1000 % 60)::text, 2, '0') || '.' || lpad((rest % 1000)::text, 3, '0') || 'Z';
END $$;

CREATE FUNCTION formula_moment_diff(one text, other text, unit text) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ((formula_instant(other) - formula_instant(one)) / formula_unit(unit))::numeric $$;
`,
};
