import { describe, expect, it } from "vitest";
import { DemoCollection } from "./DemoCollection";

interface Row {
  id: number;
  name?: string;
}
const idsOf = (rows: DemoCollection<Row>) => rows.items.map(({ id }) => id);

describe("DemoCollection", () => {
  it("counts ids from 1 when it starts empty", () => {
    const rows = new DemoCollection<Row>();
    expect(rows.addOne({ id: rows.nextId() }).id).toBe(1);
  });

  it("goes on after the highest id, in whatever order the records came", () => {
    expect(new DemoCollection<Row>([{ id: 9 }, { id: 3 }, { id: 4 }]).nextId()).toBe(10);
  });

  it("never gives an id twice, also after the highest was removed", () => {
    const rows = new DemoCollection<Row>([{ id: 1 }, { id: 2 }]);
    expect(rows.remove(2)).toBe(true);
    expect(rows.remove(1)).toBe(true);
    expect(rows.nextId()).toBe(3);
    expect(rows.remove(2)).toBe(false);
  });

  it("numbers records that react-admin creates without an id", () => {
    const rows = new DemoCollection<Row>([{ id: 5 }]);
    expect(rows.getNewId()).toBe(6);
  });

  it("puts a record first", () => {
    const rows = new DemoCollection<Row>([{ id: 1 }, { id: 2 }]);
    rows.addFirst({ id: rows.nextId() });
    expect(idsOf(rows)).toEqual([3, 1, 2]);
  });

  it("merges changes but keeps the id", () => {
    const rows = new DemoCollection<Row>([{ id: 1, name: "a" }]);
    expect(rows.merge(1, { id: 7, name: "b" })).toEqual({ id: 1, name: "b" });
    expect(rows.find(7)).toBeUndefined();
    expect(rows.merge(8, { name: "c" })).toBeUndefined();
  });

  it("keeps its own copies of what it is given", () => {
    const row = { id: 1, name: "a" };
    const rows = new DemoCollection<Row>([row]);
    row.name = "changed outside";
    expect(rows.find(1)?.name).toBe("a");
  });
});
