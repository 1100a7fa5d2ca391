import { describe, expect, it } from "vitest";
import { loadDefinitions } from "../../../../definitions/load";
import { blank, fromAnswer, fromTable, toName, toText } from "./guess";

const mistakesOf = (text: string): string[] =>
  loadDefinitions([{ path: "custom/x.json", text }])
    .mistakes.filter(({ severity }) => severity === "error")
    .map(({ message }) => message);

describe("a first definition", () => {
  it("is right as it is", () => {
    expect(mistakesOf(toText(blank("vehicles")))).toEqual([]);
  });

  it("has names made of whatever headings say", () => {
    expect(["Werkzeug-Größe", "Número da placa", "firstName", "2nd try", "  ", "E-Mail"].map(toName)).toEqual(
      ["werkzeug_grosse", "numero_da_placa", "first_name", "f_2nd_try", "f", "e_mail"],
    );
  });

  it("takes the types of a table from all values of a column", () => {
    const header = ["Plate", "Seats", "Kind", "Insured", "Mail", "Plate", "Created at", "Price"];
    const rows = Array.from({ length: 9 }, (_, index) => [
      `HB-${index}`,
      index === 3 ? "" : String(index + 2),
      ["van", "car"][index % 2] ?? "",
      `2026-01-0${index + 1}`,
      `a${index}@b.example`,
      "x",
      "",
      index === 4 ? "3" : "2.50",
    ]);
    const definition = fromTable("vehicles", header, rows);
    expect(definition.fields).toEqual({
      plate: { type: "string" },
      seats: { type: "integer" },
      kind: { type: "select", choices: ["van", "car"] },
      insured: { type: "date" },
      mail: { type: "email" },
      plate_2: { type: "select", choices: ["x"] },
      own_created_at: { type: "string" },
      price: { type: "number" },
    });
    expect(definition.labels?.en?.fields).toMatchObject({ plate: "Plate", own_created_at: "Created at" });
    expect(mistakesOf(toText(definition))).toEqual([]);
  });

  it("finds the records of an answer, their number, their key and their types", () => {
    const answer = {
      status: "ok",
      total: 40,
      data: {
        items: [
          { id: 1, title: "A", done: true, tags: ["x"], "odd key": 1 },
          { id: 2, title: "B", done: false, at: "2026-01-01" },
        ],
      },
    };
    const found = fromAnswer("todos", answer, "https://api.example.org/todos");
    expect(found?.leftOut).toEqual(["odd key"]);
    expect(found?.definition).toMatchObject({
      endpoints: {
        id: "id",
        getList: { path: "https://api.example.org/todos", data: "/data/items", total: "/total" },
      },
      fields: {
        title: { type: "string", readOnly: true },
        done: { type: "boolean" },
        tags: { type: "tags" },
        at: { type: "date" },
      },
    });
    expect(mistakesOf(toText(found?.definition ?? blank("x")))).toEqual([]);
  });

  it("takes a list by itself, and tells when there is none", () => {
    expect(fromAnswer("x", [{ pk: 1, name: "A" }], "x/")?.definition.endpoints).toMatchObject({
      id: "pk",
      getList: { data: "" },
    });
    for (const answer of [null, 3, "text", [1, 2], []]) expect(fromAnswer("x", answer, "x/")).toBeUndefined();
  });
});
