import { expect, it } from "vitest";
import { clientTypes, typeOf } from "./clientTypes";

it("says what JSON Schema says, and unknown where it says nothing", () => {
  const types: [unknown, string][] = [
    [{ type: "string" }, "string"],
    [{ type: ["integer", "null"] }, "(number | null)"],
    [{ enum: ["a", 'b"c', null] }, '("a" | "b\\"c" | null)'],
    [{ const: true }, "true"],
    [{ type: "array", items: { anyOf: [{ type: "string" }, { type: "null" }] } }, "(string | null)[]"],
    [
      { type: "object", properties: { a: { type: "number" }, "b-c": {} }, required: ["a"] },
      '{ a: number; "b-c"?: unknown; }',
    ],
    [{ type: "object", additionalProperties: { type: "boolean" } }, "{ [key: string]: boolean }"],
    [{ type: "object", patternProperties: { "^.*$": { type: "string" } } }, "{ [key: string]: string }"],
    [{ type: "object", properties: {}, additionalProperties: false }, "Record<string, never>"],
    [
      { allOf: [{ type: "string" }, { $ref: "#/components/schemas/a~1b" }] },
      'string & components["schemas"]["a/b"]',
    ],
    [{ description: "Anything" }, "unknown"],
    [{}, "unknown"],
    [false, "never"],
  ];
  for (const [schema, type] of types) expect(typeOf(schema)).toBe(type);
});

it("lets no name or text of a document end the place where it stands", () => {
  const text = clientTypes({
    paths: { '/a"b/': { get: { summary: "*/ evil();", responses: { 200: { description: "" } } } } },
    components: { schemas: { 'x"; y': { type: "string" } } },
  });
  expect(text).toContain('"/a\\"b/": {');
  expect(text).toContain("/** *\\/ evil(); */");
  expect(text).toContain('"x\\"; y": string;');
});
