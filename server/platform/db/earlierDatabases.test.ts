import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { describeEachDatabase, freshDatabase } from "../../../tests/support/database";
import { shapeOf } from "../../../tests/support/shape";
import type { Database } from "./database";
import { fingerprint, migrate, type Migration } from "./migrate";
import { migrations } from "./migrations";
import { formerMigrations } from "./migrations/former";
import { prepareDatabase } from "../../prepare";

/** Rows as a server of a level would have written them, and what they are afterwards. */
interface Level {
  /** The last migration of the level. */
  id: string;
  fill: string;
}

const LEVELS: readonly Level[] = [
  {
    id: "0001_foundation",
    fill: `INSERT INTO organizations (id, name, subdomain) VALUES (7, 'Hope', 'hope');
      INSERT INTO users (id, email, first_name, last_name) VALUES (5, 'Ada@x.example', 'Ada', 'Quist');
      INSERT INTO roles (org_id, id, slug, name, permissions, is_system) VALUES (7, 3, 'owner', 'Owner', '{people}', true);
      INSERT INTO teams (org_id, id, name) VALUES (7, 4, 'Kitchen');
      INSERT INTO members (org_id, id, user_id, email, first_name, last_name, kind, status, role_id, joined_at)
        VALUES (7, 11, 5, 'Ada@x.example', 'Ada', 'Quist', 'member', 'Active', 3, '2026-01-05Z'),
               (7, 12, NULL, 'Bo@x.example', 'Bo', 'Émile', 'member', 'Active', 3, '2026-01-06Z')`,
  },
  {
    id: "0200_events",
    fill: `INSERT INTO events (org_id, id, title, slug, category, timezone, local_start, duration, single_id, starts_at, until_at,
        created_at, updated_at) VALUES (7, 21, 'Gala', 'gala', 'Business', 'UTC', '2026-05-01T18:00:00', 3600, 1777658400,
        '2026-05-01T18:00Z', '2026-05-01T19:00Z', now(), now());
      INSERT INTO event_rsvps (org_id, id, event_id, occurrence_id, token, email, first_name, last_name, status, created_at, updated_at)
        VALUES (7, 31, 21, 1777658400, 'a-token-of-a-place', 'Bo@x.example', 'Bo', 'Berg', 'confirmed', '2026-02-01Z', now())`,
  },
  {
    id: "0510_donationHistory",
    fill: `INSERT INTO donors (org_id, id, email, first_name, last_name, total_minor, donations_count, first_at, last_at, created_at)
        VALUES (7, 41, 'Cy@x.example', 'Cy', 'Park', 2500, 1, '2026-02-02Z', '2026-02-02Z', '2026-02-02Z');
      INSERT INTO donations (org_id, id, public_id, donor_id, first_name, last_name, email, amount_minor, currency, frequency,
        status, provider, paid_at, created_at, updated_at) VALUES (7, 51, 'don_earlier', 41, 'Cy', 'Park', 'Cy@x.example', 2500,
        'USD', 'once', 'succeeded', 'stripe', '2026-02-02Z', '2026-02-02Z', '2026-02-02Z')`,
  },
  {
    id: "0945_messagesUnderWay",
    fill: `INSERT INTO checklists (org_id, name, created_at, updated_at) VALUES (7, 'Before the gala', now(), now())`,
  },
];

/** The migrations up to that one. */
function upTo(id: string, list: readonly Migration[] = migrations): Migration[] {
  const end = list.findIndex((migration) => migration.id === id);
  if (end < 0) throw new Error(`There is no migration ${id}`);
  return list.slice(0, end + 1);
}

/** The text of a migration before it was edited: what is given as pairs of present and former passages. */
function formerText(id: string, edits: readonly (readonly [present: string, former: string])[]): Migration {
  const migration = migrations.find((one) => one.id === id);
  if (!migration) throw new Error(`There is no migration ${id}`);
  const sql = edits.reduce((text, [present, former]) => {
    if (!text.includes(present)) throw new Error(`${id} holds no ${present}`);
    return text.replace(present, former);
  }, migration.sql);
  return { id, sql };
}

const REMINDERS = `-- What begins soon is found by its beginning, series by whether they go on: nearly every event ahead reminds of itself.
CREATE INDEX events_single_reminders ON events (org_id, starts_at)
  WHERE rrule IS NULL AND reminder_days IS NOT NULL AND deleted_at IS NULL AND status = 'published';
CREATE INDEX events_series_reminders ON events (org_id, until_at)
  WHERE rrule IS NOT NULL AND reminder_days IS NOT NULL AND deleted_at IS NULL AND status = 'published';
CREATE INDEX event_exceptions_start ON event_exceptions (org_id, starts_at) WHERE NOT cancelled;
`;

const FORMER: readonly Migration[] = [
  formerText("0001_foundation", [
    ["DECLARE keys text;\n", ""],
    [
      `  -- The sample data brings its own keys and sets the sequence after them.
  FOR keys IN SELECT pg_get_serial_sequence(target::text, a.attname) FROM pg_attribute a
    WHERE a.attrelid = target AND a.attidentity = 'd' LOOP
    EXECUTE format('GRANT USAGE, SELECT, UPDATE ON SEQUENCE %s TO almoner_system', keys);
  END LOOP;
`,
      "",
    ],
    ["GRANT USAGE, SELECT, UPDATE ON SEQUENCE organizations_id_seq TO almoner_system;\n", ""],
  ]),
  formerText("0885_event_images", [
    ["ON events (org_id, image)", "ON events (image)"],
    ["ON event_exceptions (org_id, (changes ->> 'image'))", "ON event_exceptions ((changes ->> 'image'))"],
  ]),
  formerText("0920_messageDrafts", [
    ["ON message_drafts (org_id, updated_at)", "ON message_drafts (updated_at)"],
  ]),
  formerText("0972_donationMethod", [["SELECT make_searchable('donations', 'search_key');\n", ""]]),
  formerText("1103_eventReminders", [
    [
      REMINDERS,
      `CREATE INDEX events_reminders ON events (until_at)
  WHERE reminder_days IS NOT NULL AND deleted_at IS NULL AND status = 'published';
`,
    ],
  ]),
];

/** Stood beside the former text of the reminders, and is part of the present one. */
const ABSORBED: Migration = {
  id: "1105_reminderIndexes",
  sql: `
DROP INDEX events_reminders;
CREATE INDEX events_single_reminders ON events (starts_at)
  WHERE rrule IS NULL AND reminder_days IS NOT NULL AND deleted_at IS NULL AND status = 'published';
CREATE INDEX events_series_reminders ON events (until_at)
  WHERE rrule IS NOT NULL AND reminder_days IS NOT NULL AND deleted_at IS NULL AND status = 'published';
CREATE INDEX event_exceptions_start ON event_exceptions (starts_at) WHERE NOT cancelled;
`,
};

describeEachDatabase("a database of an earlier version", (_getDatabase, kind) => {
  let database: Database;
  let fresh: string[];

  const empty = (): Promise<void> =>
    database.owner.exec(
      "DROP SCHEMA IF EXISTS jobs CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public",
    );
  beforeAll(async () => {
    database = await freshDatabase(kind);
    await empty();
    await prepareDatabase(database);
    fresh = await shapeOf(database);
  });
  beforeEach(empty);
  afterAll(() => database.close());

  const firstOf = async (text: string): Promise<unknown> => (await database.owner.query(text)).rows[0];

  describe.each(LEVELS.map(({ id }) => id))("that stands at %s", (level) => {
    it("is brought to the shape of a new one, with all that it held", async () => {
      for (const { id, fill } of LEVELS) {
        await migrate(database.owner, upTo(id));
        await database.owner.exec(fill);
        if (id === level) break;
      }
      await prepareDatabase(database);
      expect(await shapeOf(database)).toEqual(fresh);
      expect(await firstOf("SELECT array_agg(name ORDER BY id) AS names FROM members")).toEqual({
        names: ["Ada Quist", "Bo Émile"],
      });
      const reached = (id: string): boolean =>
        LEVELS.findIndex((one) => one.id === id) <= LEVELS.findIndex((one) => one.id === level);
      const held = async (table: string): Promise<unknown> =>
        firstOf(`SELECT count(*)::int AS n FROM ${table}`);
      expect(await held("event_rsvps")).toEqual({ n: reached("0200_events") ? 1 : 0 });
      expect(await held("donations")).toEqual({ n: reached("0510_donationHistory") ? 1 : 0 });
      expect(await held("checklists")).toEqual({ n: reached("0945_messagesUnderWay") ? 1 : 0 });
      if (reached("0510_donationHistory")) {
        // Whoever was a member, came or gave is a person; two names with one address may be one.
        expect(
          await firstOf(`SELECT array_agg(p.name ORDER BY p.name_key) AS names, count(DISTINCT p.id)::int AS n,
            (SELECT count(*)::int FROM person_duplicates) AS pairs FROM people p
            JOIN (SELECT person_id FROM members UNION ALL SELECT person_id FROM event_rsvps UNION ALL SELECT person_id FROM donors) s
              ON s.person_id = p.id`),
        ).toEqual({ names: ["Ada Quist", "Bo Berg", "Bo Émile", "Cy Park"], n: 4, pairs: 1 });
        // What is kept beside the rows is worked out from those that were there.
        expect(
          await firstOf("SELECT sum(n)::int AS n FROM period_sums WHERE what = 'donation' AND span = 'day'"),
        ).toEqual({
          n: 1,
        });
      }
    });
  });

  it("that was made with former texts of edited migrations is led to the shape of a new one", async () => {
    const texts = new Map(FORMER.map((migration) => [migration.id, migration]));
    const before = migrations.map((migration) => texts.get(migration.id) ?? migration);
    await migrate(database.owner, upTo("1103_eventReminders", before));
    await prepareDatabase(database);
    expect(await shapeOf(database)).toEqual(fresh);
    expect(await prepareDatabase(database)).toEqual([]);
  });

  it("that holds a migration which is part of another by now is led to the shape of a new one", async () => {
    const texts = new Map(FORMER.map((migration) => [migration.id, migration]));
    const before = migrations.flatMap((migration) => {
      const text = texts.get(migration.id) ?? migration;
      return migration.id === "1103_eventReminders" ? [text, ABSORBED] : [text];
    });
    await migrate(database.owner, upTo("1109_statements", before));
    await prepareDatabase(database);
    expect(await shapeOf(database)).toEqual(fresh);
  });

  it("is refused where the part of another stands beside its present text, which nobody made", async () => {
    await migrate(database.owner, migrations);
    await database.owner.exec(
      "INSERT INTO schema_migrations (id, fingerprint) VALUES ('1105_reminderIndexes', 'x')",
    );
    await expect(prepareDatabase(database)).rejects.toThrow(/newer than this server.*1105_reminderIndexes/);
  });
});

describe("the former texts", () => {
  it("are those that databases remember", () => {
    expect(FORMER.map((migration) => [migration.id, fingerprint(migration)])).toEqual(
      formerMigrations.map(({ id, fingerprint: remembered }) => [id, remembered]),
    );
  });
});
