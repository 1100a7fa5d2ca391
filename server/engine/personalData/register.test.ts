import { expect, it } from "vitest";
import { PERSONAL_KINDS } from "../../../contract/api";
import { describeEachDatabase } from "../../../tests/support/database";
import { areas } from "../../areas";
import { keptBy } from "../../areas/personalData";
import { REGISTER } from "./register";

/** Columns in which something may stand about a person: texts, JSON, bytes, and keys of people. Generated ones follow others. */
const COLUMNS = `SELECT c.table_name AS place, c.column_name AS name FROM information_schema.columns c
  JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name AND t.table_type = 'BASE TABLE'
  WHERE c.table_schema = 'public' AND c.is_generated = 'NEVER'
    AND (c.udt_name IN ('text', '_text', 'varchar', 'json', 'jsonb', 'bytea', 'uuid', 'inet')
      OR c.column_name ~ '^(user_id|member_id|member|actor|assignee_id|sender_id|requested_by|.*_by)$')`;

describeEachDatabase("the register of what is kept about people", (getDatabase) => {
  it("says of every column that may tell of a person what becomes of it", async () => {
    const { rows } = await getDatabase().owner.query(COLUMNS);
    const there = (rows as { place: string; name: string }[]).map(({ place, name }) => `${place}.${name}`);
    const said = Object.entries(REGISTER).flatMap(([table, { personal, impersonal = [] }]) =>
      [...Object.values(personal).flat(), ...impersonal].map((column) => `${table}.${column}`),
    );
    expect(said.toSorted()).toEqual(there.toSorted());
  });

  it("says why of what is kept, and of what is not told", () => {
    const unexplained = Object.entries(REGISTER).filter(([, { kind, personal, why }]) => {
      const stays = personal.kept !== undefined || personal.passes !== undefined;
      return why === undefined && (stays || kind === undefined);
    });
    expect(unexplained.map(([table]) => table)).toEqual([]);
  });

  it("leaves out no kind of what is told", () => {
    expect(keptBy(areas).map(({ kind }) => kind)).toEqual([...PERSONAL_KINDS]);
    const registered = new Set(Object.values(REGISTER).map(({ kind }) => kind));
    expect(PERSONAL_KINDS.filter((kind) => !registered.has(kind))).toEqual([]);
  });
});
