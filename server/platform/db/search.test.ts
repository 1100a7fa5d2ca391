import sql, { raw } from "sql-template-tag";
import { beforeEach, expect, it } from "vitest";
import { describeEachDatabase } from "../../../tests/support/database";
import { addOrganization, createTestServer, type TestOrganization } from "../../../tests/support/server";
import { foldText } from "../../../contract/fold";
import type { Database, Transaction } from "./database";
import { all, searchConditions, searchIn } from "./list";

const NAMES = [
  "Anna-Lena Müller",
  "Ἀλέξανδρος",
  "李小龙",
  "100% safe_name",
  "back\\slash",
  "ab",
  "Bob Marley",
  "bobmar LEYLA",
  "",
];

const SEARCHES = [
  "müll",
  "лен",
  "小龙",
  "龙",
  "100%",
  "e_n",
  "k\\s",
  "ab",
  "b",
  "bob ley",
  "bob le",
  "LEY",
  "%",
  "_",
  "safe%",
  "x",
];

describeEachDatabase("a search", (getDatabase) => {
  let hope: TestOrganization;
  let river: TestOrganization;

  async function fill({ id, roles }: TestOrganization): Promise<void> {
    await getDatabase().withoutTenant((tx) =>
      tx.query(sql`INSERT INTO members (org_id, email, first_name, status, role_id)
        SELECT ${id}, ${`o${id}n`} || n || '@x.example', name, 'Active', ${roles.member}
        FROM unnest(${NAMES}::text[]) WITH ORDINALITY AS named (name, n)`),
    );
  }

  beforeEach(async () => {
    const server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    river = await addOrganization(server, "river");
    await fill(hope);
    await fill(river);
  });

  const inHope = <T>(work: (tx: Transaction) => Promise<T>, database: Database = getDatabase()): Promise<T> =>
    database.withTenant(hope.id, null, work);
  const ids = (rows: { id: number }[]): number[] => rows.map(({ id }) => id);

  it("finds by the index exactly what holds each of the words", async () => {
    const found: number[] = [];
    for (const search of SEARCHES) {
      const { from, conditions, isFound } = searchIn("members m", hope.id, search);
      const [narrowed, plain] = await inHope((tx) =>
        Promise.all([
          tx.query<{ id: number }>(
            sql`SELECT m.id FROM ${from} WHERE m.org_id = ${hope.id} AND ${all(conditions)} ORDER BY m.id`,
          ),
          tx.query<{ id: number }>(
            sql`SELECT m.id FROM members m WHERE ${all(searchConditions(raw("m.search_key"), search))} ORDER BY m.id`,
          ),
        ]),
      );
      expect([search, ids(narrowed)]).toEqual([search, ids(plain)]);
      if (isFound) found.push(plain.length);
    }
    expect(found.length).toBeGreaterThan(8);
    expect(found.filter((length) => length > 0).length).toBeGreaterThan(6);
  });

  it("folds texts as what is typed is folded", async () => {
    // Without U+1C80 to U+1DFF, to which Unicode still adds letters: the database may know fewer than Node.
    const letters = Array.from({ length: 0x2000 }, (_, n) => n)
      .filter((n) => n >= 0x20 && (n < 0x1c80 || n >= 0x1e00))
      .map((n) => String.fromCodePoint(n))
      .filter((letter) => !/\p{Cn}/u.test(letter));
    const texts = [...letters, "Straße", "ΟΔΟΣ", "ﬁnancial", "ＮＡＭＥ", "İstanbul", "Łódź", "Ægir", "Þór"];
    const rows = await getDatabase().withoutTenant((tx) =>
      tx.query<{ text: string; folded: string }>(
        sql`SELECT t.text, search_fold(t.text) AS folded FROM unnest(${texts}::text[]) AS t (text)`,
      ),
    );
    const different = rows.filter(({ text, folded }) => folded !== foldText(text));
    expect(different.map(({ text, folded }) => [text, folded, foldText(text)])).toEqual([]);
  });

  it("finds names without regard to case and accents", async () => {
    const found = async (search: string): Promise<string[]> => {
      const { from, conditions } = searchIn("members m", hope.id, search);
      const rows = await inHope((tx) =>
        tx.query<{ first_name: string }>(
          sql`SELECT m.first_name FROM ${from} WHERE m.org_id = ${hope.id} AND ${all(conditions)}`,
        ),
      );
      return rows.map(({ first_name: name }) => name);
    };
    for (const search of ["muller", "MULLER", "Müller", "müller"]) {
      expect([search, await found(search)]).toEqual([search, ["Anna-Lena Müller"]]);
    }
    expect(await found("αλεξανδρος")).toEqual(["Ἀλέξανδρος"]);
  });

  it("has keys of its own in each organisation, down to a text too short for any", async () => {
    const [row] = await getDatabase().withoutTenant((tx) =>
      tx.query<{
        one: string[];
        other: string[];
        none: string[];
      }>(sql`SELECT search_keys(1, 'abcd')::text[] AS one,
        search_keys(2, 'abcd')::text[] AS other, search_keys(1, 'ab')::text[] AS none`),
    );
    const key = (org: number, part: string): string =>
      String((BigInt(org) << 24n) | BigInt(`0x${Buffer.from(part).toString("hex")}`));
    expect(row).toEqual({
      one: [key(1, "abc"), key(1, "bcd")],
      other: [key(2, "abc"), key(2, "bcd")],
      none: [],
    });
  });

  it("shows the rows of one organisation only, and none without one, in every view", async () => {
    const { rows } = await getDatabase().owner.query(
      `SELECT c.relname AS view, replace(c.relname, '_of_organization', '') AS name FROM pg_class c
       WHERE c.relkind = 'v' AND c.relnamespace = 'public'::regnamespace`,
    );
    const views = rows as { view: string; name: string }[];
    expect(views.length).toBeGreaterThan(7);
    for (const { view } of views) {
      const owners = await inHope((tx) =>
        tx.query<{ org_id: number }>(sql`SELECT DISTINCT org_id FROM ${raw(view)}`),
      );
      expect(owners.filter(({ org_id: org }) => org !== hope.id)).toEqual([]);
      const nobody = await inHope(async (tx) => {
        await tx.query(sql`SELECT set_config('app.org_id', '', true)`);
        return tx.query(sql`SELECT 1 FROM ${raw(view)}`);
      });
      expect(nobody).toEqual([]);
      const writing = inHope((tx) => tx.query(sql`DELETE FROM ${raw(view)}`));
      await expect(writing).rejects.toThrow(/permission denied/);
    }
    const members = await inHope((tx) => tx.query(sql`SELECT id FROM members_of_organization`));
    expect(members).toHaveLength(NAMES.length);
  });

  it("shows every column of the tables that are searched", async () => {
    const { rows } = await getDatabase().owner.query(
      `SELECT v.relname AS view, t.relname AS name, a.attname AS missing
       FROM pg_class v JOIN pg_class t ON t.relname = replace(v.relname, '_of_organization', '')
       JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
       WHERE v.relkind = 'v' AND v.relnamespace = 'public'::regnamespace AND NOT EXISTS (
         SELECT FROM pg_attribute s WHERE s.attrelid = v.oid AND s.attname = a.attname) ORDER BY 1, 3`,
    );
    // The view of stored records shows what lists read.
    expect((rows as { view: string }[]).filter(({ view }) => view !== "records_of_organization")).toEqual([]);
  });
});
