import { expect, it } from "vitest";
import { resourceSchema } from "../../../../contract/resource";
import { complete, type Schema } from "./completion";

const schema = JSON.parse(JSON.stringify(resourceSchema)) as Schema;
const known = {
  resources: ["members", "teams"],
  icons: ["DirectionsCar"],
  roles: ["manager"],
  menu: ["planning"],
  places: ["/members", "/members/{id}"],
};

/** The proposals at the mark `|` of a text. */
function at(marked: string): string[] {
  const offset = marked.indexOf("|");
  const text = marked.replace("|", "");
  return complete(text, offset, schema, known)?.proposals.map(({ label }) => label) ?? [];
}

it("proposes the keys of a place that are not there yet", () => {
  const keys = at('{ "name": "x", "|" }');
  expect(keys).toContain("provider");
  expect(keys).not.toContain("name");
  expect(at('{ "list": { "|" } }')).toEqual(expect.arrayContaining(["columns", "sort", "perPage"]));
});

it("proposes what a field of that type may say", () => {
  expect(at('{ "fields": { "kind": { "type": "select", "|" } } }')).toContain("choices");
  expect(at('{ "fields": { "kind": { "type": "integer", "|" } } }')).not.toContain("choices");
  expect(at('{ "fields": { "kind": { "type": "|" } } }')).toEqual(
    expect.arrayContaining(["string", "select", "money"]),
  );
  expect(
    at(
      '{ "fields": { "l": { "type": "array", "items": { "type": "object", "fields": { "a": { "|" } } } } } }',
    ),
  ).toContain("type");
});

it("proposes names: fields, resources, icons, roles, pages and entries of the menu", () => {
  const fields = '"fields": { "plate": { "type": "string" } }';
  expect(at(`{ ${fields}, "list": { "columns": ["|"] } }`)).toEqual(["plate"]);
  expect(at(`{ ${fields}, "filters": ["|"] }`)).toEqual(["q", "plate"]);
  expect(at('{ "fields": { "a": { "type": "reference", "reference": "|" } } }')).toEqual([
    "members",
    "teams",
  ]);
  expect(at('{ "icon": "|" }')).toEqual(["DirectionsCar"]);
  expect(at('{ "menu": { "parent": "|" } }')).toEqual(["planning"]);
  expect(at('{ "actions": { "go": { "to": "|" } } }')).toEqual(["/members", "/members/{id}"]);
  expect(at('{ "permissions": { "rules": [{ "role": "|" }] } }')).toEqual(["manager", "*"]);
});

it("writes a key with the beginning of its value, and replaces the word that is there", () => {
  const text = '{ "provider": "records", "fie" }';
  const found = complete(text, text.indexOf("fie") + 3, schema, known);
  expect(found?.proposals.find(({ label }) => label === "fields")?.insert).toBe('"fields": {}');
  expect(text.slice(found?.from, found?.to)).toBe('"fie"');
  expect(complete("[]", 1, schema, known)).toBeUndefined();
});
