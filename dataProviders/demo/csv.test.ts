import { expect, it } from "vitest";
import { define } from "../../tests/support/definitions";
import { csvFile } from "./csv";

const resource = define({
  name: "donors",
  provider: "records",
  fields: {
    name: { type: "string" },
    role: { type: "reference", reference: "roles", embedded: true },
    tags: { type: "tags" },
    is_new: { type: "boolean" },
  },
  list: { columns: ["name", "role", "tags", "is_new"] },
});

it("writes the list's columns for spreadsheets, with BOM and CRLF", async () => {
  const records = [
    { name: 'Ana "Nuno", Sá', role: { pk: 1, name: "Owner" }, tags: ["a", "b"], is_new: true },
    { name: null, role: null, tags: [], is_new: false },
  ];
  const file = await csvFile(resource, records, new Date("2026-03-04T10:00:00Z"));
  expect(file).toMatchObject({ name: "donors-20260304.csv", contentType: "text/csv; charset=utf-8" });
  const bytes = new Uint8Array(await file.blob.arrayBuffer());
  expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)).toBe(
    '\uFEFFname,role,tags,is_new\r\n"Ana ""Nuno"", Sá",Owner,a; b,true\r\n,,,false\r\n',
  );
});

it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx"])(
  "keeps spreadsheets from computing %j",
  async (name) => {
    const file = await csvFile(resource, [{ name }], new Date(0));
    expect(await file.blob.text()).toContain(`'${name}`);
  },
);
