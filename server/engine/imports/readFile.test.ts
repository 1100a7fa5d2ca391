import { describe, expect, it } from "vitest";
import type { ImportRow } from "../../../contract/api";
import { IMPORT_MAX_ROWS } from "../../../contract/imports/limits";
import { readCsv, readRows } from "./readFile";

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const cellsOf = async (bytes: Uint8Array): Promise<string[][]> => {
  const { header, rows } = await readCsv(bytes);
  return [header, ...rows.map(({ cells }) => cells)];
};

describe("a CSV file", () => {
  it.each([
    [",", "email,name\na@b.example,Ana"],
    [";", "email;name\na@b.example;Ana"],
    ["\t", "email\tname\na@b.example\tAna"],
    ["|", "email|name\na@b.example|Ana"],
    [";", "email;name\na@b.example;Ana\n"],
    [";", "sep=;\r\nemail;name\r\na@b.example;Ana\r\n"],
  ])("with the delimiter %j is read by it", async (delimiter, text) => {
    const table = await readCsv(utf8(text));
    expect(table.delimiter).toBe(delimiter);
    expect(table.header).toEqual(["email", "name"]);
    expect(table.rows[0]?.cells).toEqual(["a@b.example", "Ana"]);
  });

  it.each([
    ["utf-8", true, utf8("\ufeffname\nÁgnes")],
    ["utf-8", false, utf8("name\nÁgnes")],
    ["utf-16le", true, new Uint8Array(Buffer.from("\ufeffname\nÁgnes", "utf16le"))],
    ["utf-16le", false, new Uint8Array(Buffer.from("name\nÁgnes", "utf16le"))],
    ["utf-16be", true, new Uint8Array(Buffer.from("\ufeffname\nÁgnes", "utf16le").swap16())],
    ["windows-1252", false, new Uint8Array(Buffer.from("name\nÁgnes", "latin1"))],
  ])("in %s (mark: %s) is recognised", async (encoding, mark, bytes) => {
    const table = await readCsv(bytes);
    expect([table.encoding, table.byteOrderMark]).toEqual([encoding, mark]);
    expect([table.header, table.rows[0]?.cells]).toEqual([["name"], ["Ágnes"]]);
  });

  it("loses the guard before formulas, and blanks at the ends of cells", async () => {
    expect(await cellsOf(utf8("email,'=x\r\n'+49 30, 'n Sync \r\n"))).toEqual([
      ["email", "=x"],
      ["+49 30", "'n Sync"],
    ]);
  });

  it("counts rows as a spreadsheet does, over empty lines and cells of several lines", async () => {
    const { rows } = await readCsv(utf8('email,note\na@x.example,"two\nlines"\n\n,\nb@x.example,\n'));
    expect(rows.map(({ row }) => row)).toEqual([2, 5]);
  });

  it.each([
    ["a title", "Members of 2026;;\r\n\r\nE-Mail;First name;City\r\na@x.example;Ana;Ulm", 3],
    ["a title without delimiters", "Members of 2026\r\nE-Mail;First name;City\r\na@x.example;Ana;Ulm", 2],
    ["headings of groups", "Contact;Person;\r\nE-Mail;First name;City\r\na@x.example;Ana;Ulm", 2],
    [
      "both",
      "Members;;\r\nas of today;;\r\nContact;;Place\r\nE-Mail;First name;City\r\na@x.example;Ana;Ulm",
      4,
    ],
  ])("is read from its headings on, below %s", async (_above, text, headerRow) => {
    const table = await readCsv(utf8(text));
    expect(table.header).toEqual(["E-Mail", "First name", "City"]);
    expect([table.headerRow, table.rows]).toEqual([
      headerRow,
      [{ row: headerRow + 1, cells: ["a@x.example", "Ana", "Ulm"] }],
    ]);
  });

  it.each([
    ["a list of addresses", "email\na@x.example\nb@x.example,Bo", ["email"], 2],
    ["one column whose texts have commas", "note\nhello, you\nbye, all", ["note"], 2],
    ["one column of anything", "plate\nUL-A 1\nUL-B 2", ["plate"], 2],
    ["a heading left empty", "name,,city\nAna,Meier,Ulm", ["name", "", "city"], 1],
    ["a choice that is called as a heading", "name,contact\nAna,mail", ["name", "contact"], 1],
  ])("has its first line for headings: %s", async (_what, text, header, rows) => {
    const table = await readCsv(utf8(text));
    expect([table.header, table.headerRow, table.rows.length]).toEqual([header, 1, rows]);
  });

  it("keeps characters that are cut by the pieces it is read in", async () => {
    const name = "é".repeat(70_000);
    expect((await cellsOf(utf8(`a,name\n1,${name}`)))[1]?.[1]).toBe(name);
  });

  it("with a quotation mark that is never closed is refused, naming the row", async () => {
    const reading = readCsv(utf8('email,name\na@x.example,Ana\nb@x.example,"Bo\n'));
    await expect(reading).rejects.toMatchObject({
      status: 400,
      details: { errors: { members: [{ code: "field.csv_quotation", params: { row: 3 } }] } },
    });
  });

  it.each([
    ["quotation marks alone", '"'.repeat(4_900_000)],
    ["one cell of escaped quotation marks", `email\n"${'""'.repeat(2_400_000)}"`],
  ])("of %s is refused, in less time than the square of its length", async (_what, text) => {
    const before = process.cpuUsage();
    await expect(readCsv(utf8(text))).rejects.toMatchObject({ status: 400, code: "invalid_csv" });
    const { user, system } = process.cpuUsage(before);
    // It took ten seconds.
    expect((user + system) / 1_000_000).toBeLessThan(4);
  });

  it("that is empty, or no text at all, is refused", async () => {
    await expect(readCsv(utf8(""))).rejects.toMatchObject({ status: 400 });
    await expect(readCsv(utf8("\n\n"))).rejects.toMatchObject({ status: 400 });
    await expect(readCsv(new Uint8Array([1, 2, 3, 4, 0, 6, 7]))).rejects.toMatchObject({ status: 400 });
    const zip = new Uint8Array([0x50, 0x4b, 3, 4, ...Array.from({ length: 60 }, () => 0)]);
    await expect(readCsv(zip)).rejects.toMatchObject({ status: 415 });
    await expect(readCsv(utf8("%PDF-1.7 x"))).rejects.toMatchObject({ status: 415 });
  });

  it("takes 100,000 rows and not one more", async () => {
    const lines = Array.from({ length: IMPORT_MAX_ROWS }, (_, index) => `p${index}@x.example`);
    expect((await readCsv(utf8(["email", ...lines].join("\n")))).rows.length).toBe(100_000);
    await expect(readCsv(utf8(["email", ...lines, "z@x.example"].join("\n")))).rejects.toMatchObject({
      status: 413,
    });
  });
});

describe("rows in JSON", () => {
  it("with a name of its own in each of them are refused", () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => ({ [`name${index}`]: "x" }));
    expect(() => readRows(rows)).toThrow(expect.objectContaining({ status: 400, code: "invalid_csv" }));
  });

  it("become a table of all their columns", () => {
    const rows: ImportRow[] = [
      { email: "a@x.example", age: 5 },
      { email: "b@x.example", note: null, ok: true },
    ];
    const table = readRows(rows);
    expect(table.header).toEqual(["email", "age", "note", "ok"]);
    expect(table.rows.map(({ row, cells }) => [row, ...cells])).toEqual([
      [1, "a@x.example", "5", "", ""],
      [2, "b@x.example", "", "", "true"],
    ]);
  });
});
