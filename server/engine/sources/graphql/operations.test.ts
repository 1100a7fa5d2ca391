import { describe, expect, it } from "vitest";
import { operationsOfToday } from "./operations";

const list = (values: string): string =>
  `query ($limit: Int) { records: books(limit: $limit) { id ${values} author { id title } } }`;

describe("the operations of a definition", () => {
  const differing = { key: "id", gone: ["title"], added: ["pages"] };

  it("follow the schema where they are as they were made", () => {
    expect(operationsOfToday({ list: list("title") }, { list: list("pages") }, differing)).toEqual({
      list: list("pages"),
    });
    expect(operationsOfToday({ list: list("name") }, { list: list("name") }, differing)).toBeUndefined();
  });

  it("that somebody wrote only lose what is gone, and not what others of that name hold", () => {
    const own = "query { records: books(first: 5) { id title author { id title } } }";
    const update =
      "mutation ($id: ID!, $title: String, $year: Int) { record: changeBook(id: $id, set: { title: $title, year: $year }) { id title } }";
    expect(
      operationsOfToday(
        { list: own, update },
        { list: list("pages"), update: "mutation { other }" },
        differing,
      ),
    ).toEqual({
      list: "{ records: books(first: 5) { id author { id title } } }",
      update: "mutation ($id: ID!, $year: Int) { record: changeBook(id: $id, set: {year: $year}) { id } }",
    });
  });

  it("lose a part of an object, with the object where nothing is left of it", () => {
    const gone = { key: "id", gone: ["author.name"], added: [] };
    const before = { list: "query { records: books { id author { name } title } }", one: "no operation" };
    expect(operationsOfToday(before, { list: "query { x }" }, gone)).toEqual({
      list: "{ records: books { id title } }",
      one: "no operation",
    });
  });
});
