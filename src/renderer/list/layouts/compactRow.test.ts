import { describe, expect, it } from "vitest";
import type { CompactRow, FieldDefinition } from "../../../../contract/resource";
import type { ResolvedColumn } from "../../../../definitions/resolved";
import { compactColumns, needsLabel } from "./compactRow";

const column = (
  source: string,
  field: FieldDefinition,
  more: Partial<ResolvedColumn> = {},
): ResolvedColumn => ({
  source,
  field,
  hidden: false,
  sortable: true,
  ...more,
});
const columns = [
  column("name", { type: "string" }),
  column("email", { type: "email" }),
  column("city", { type: "string" }),
  column("joined", { type: "date" }),
  column("status", { type: "select", choices: ["a"] }),
  column("kind", { type: "select", choices: ["b"] }),
  column("saved", { type: "boolean" }, { actions: ["save"] }),
];

function told(spec: CompactRow, chosen = false, of = columns): Record<string, unknown> | undefined {
  const found = compactColumns(of, spec, chosen);
  return (
    found && {
      title: found.title.source,
      aside: found.aside?.source,
      values: found.values.map(({ source }) => source).join(" "),
      actions: found.actions.map(({ source }) => source).join(" "),
    }
  );
}

describe("compactColumns", () => {
  it("takes the first column as the name, a choice beside it, and three others with the choices among them", () => {
    expect(told({})).toEqual({
      title: "name",
      aside: "status",
      values: "email city kind",
      actions: "saved",
    });
  });

  it("puts money beside the name before a choice", () => {
    expect(told({}, false, [...columns, column("amount", { type: "money" })])?.["aside"]).toBe("amount");
  });

  it("does what the definition says, as far as those columns are shown", () => {
    const spec = { title: "email", aside: "joined", values: ["kind", "name", "gone"] };
    expect(told(spec)).toMatchObject({ title: "email", aside: "joined", values: "kind name" });
    expect(told({ title: "gone", aside: "gone", values: [] })).toMatchObject({
      title: "name",
      aside: "status",
      values: "",
    });
  });

  it("shows every column to who has chosen some", () => {
    expect(told({ values: ["city"] }, true)?.["values"]).toBe("email city joined kind");
  });

  it("has nothing to say without a column", () => {
    expect(compactColumns([], {}, false)).toBeUndefined();
  });
});

it("names what a number or a day is, and leaves a word to speak for itself", () => {
  expect(columns.filter(needsLabel).map(({ source }) => source)).toEqual(["joined", "saved"]);
});
