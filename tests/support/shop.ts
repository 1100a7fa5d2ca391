/** A database as others have made it: capitals, spaces, reserved words, keys of two columns, lists, checks, a view. */
export const SHOP_SQL = `
CREATE TYPE "Order State" AS ENUM ('new', 'in progress', 'sent');
CREATE DOMAIN zip AS varchar(10) CHECK (VALUE ~ '^[0-9]+$');
CREATE TABLE "Customers" (
  "CustomerID" integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  "Company Name" varchar(40) NOT NULL UNIQUE,
  email text,
  "order" integer NOT NULL DEFAULT 0 CHECK ("order" >= 0),
  zip zip,
  referred_by integer REFERENCES "Customers",
  tags text[] NOT NULL DEFAULT '{}',
  settings jsonb,
  vip boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON COLUMN "Customers"."order" IS 'How many orders there were before this database';
CREATE TABLE products (
  sku text PRIMARY KEY CHECK (length(sku) > 2),
  title text NOT NULL,
  price numeric(10,2) NOT NULL CHECK (price >= 0),
  kind text NOT NULL DEFAULT 'book' CHECK (kind IN ('book', 'toy', 'food')),
  weight double precision,
  gross numeric(10,2) GENERATED ALWAYS AS (round(price * 1.19, 2)) STORED,
  added date NOT NULL DEFAULT DATE '2026-01-01'
);
CREATE TABLE orders (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer integer NOT NULL REFERENCES "Customers" ON DELETE RESTRICT,
  state "Order State" NOT NULL DEFAULT 'new',
  due timestamp,
  number bigint UNIQUE,
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE TABLE "Order Details" (
  "order" uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  product text NOT NULL REFERENCES products,
  quantity smallint NOT NULL DEFAULT 1 CHECK (quantity BETWEEN 1 AND 100),
  PRIMARY KEY ("order", product)
);
CREATE VIEW "Big Spenders" AS
  SELECT c."CustomerID" AS id, c."Company Name" AS name, count(o.id) AS orders
  FROM "Customers" c LEFT JOIN orders o ON o.customer = c."CustomerID" GROUP BY 1, 2;
CREATE TABLE schema_migrations (version text PRIMARY KEY);
CREATE FUNCTION no_bad_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.title LIKE '%drat%' THEN RAISE EXCEPTION 'Mind your language'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER polite BEFORE INSERT OR UPDATE ON products FOR EACH ROW EXECUTE FUNCTION no_bad_words();
INSERT INTO "Customers" ("Company Name", email, zip, referred_by, tags, vip, created_at) VALUES
  ('Müller & Söhne', 'info@mueller.example', '28195', NULL, '{old,north}', true, '2026-01-02T10:00:00Z'),
  ('Zeta', NULL, NULL, 1, '{}', false, '2026-01-03T10:00:00Z'),
  ('alpha', 'a@alpha.example', '10115', 1, '{north}', false, '2026-01-04T10:00:00Z');
INSERT INTO products (sku, title, price, kind) VALUES
  ('B-1', 'The quick fox', 12.5, 'book'), ('T~1/x', 'Train', 40, 'toy'), ('F-1', 'Fig', 0.99, 'food');
INSERT INTO orders (id, customer, state, due, number) VALUES
  ('00000000-0000-4000-8000-000000000001', 1, 'new', '2026-03-10 09:00', 1),
  ('00000000-0000-4000-8000-000000000002', 1, 'sent', NULL, 9007199254740993),
  ('00000000-0000-4000-8000-000000000003', 2, 'in progress', NULL, NULL);
INSERT INTO "Order Details" VALUES
  ('00000000-0000-4000-8000-000000000001', 'B-1', 2), ('00000000-0000-4000-8000-000000000001', 'T~1/x', 1);
ANALYZE;
`;

/** Its tables, as the wizard would name them. */
export const SHOP_TABLES = ["Customers", "products", "orders", "Order Details", "Big Spenders"].map(
  (name) => ({
    schema: "public",
    name,
  }),
);
