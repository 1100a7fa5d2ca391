import { describe, expect, it } from "vitest";
import { IMPORT_EXAMPLE } from "../../../../contract/imports/example";
import { readImportFile } from "./readImportFile";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe("a file to import", () => {
  it("tells how it reads, with its first rows", () => {
    const rows = Array.from({ length: 9 }, (_, index) => `p${index}@x.example;P${index}`).join("\n");
    expect(readImportFile(bytes(`\ufeffE-Mail;Vorname\n${rows}\n`))).toMatchObject({
      reading: {
        delimiter: ";",
        encoding: "utf-8",
        byte_order_mark: true,
        rows: 9,
        columns: [
          { name: "E-Mail", field: "email" },
          { name: "Vorname", field: "first_name" },
        ],
      },
      sample: [
        ["p0@x.example", "P0"],
        expect.anything(),
        expect.anything(),
        expect.anything(),
        expect.anything(),
      ],
    });
  });

  it("is the example: every column of it is known", () => {
    const result = readImportFile(bytes(IMPORT_EXAMPLE));
    expect("reading" in result && result.reading.columns.map(({ field }) => field)).not.toContain(null);
  });

  it("is refused with the reason: a spreadsheet, a broken quotation, nothing but a header", () => {
    expect(readImportFile(new Uint8Array([0x50, 0x4b, 0x03, 0x04]))).toMatchObject({
      problem: { says: { code: "unsupported_type.archive" } },
    });
    expect(readImportFile(bytes('email,name\na@x.example,"Bo\n'))).toMatchObject({
      problem: {
        says: { code: "failed.invalid_csv" },
        details: [{ code: "field.csv_quotation", params: { row: 2 } }],
      },
    });
    expect(readImportFile(bytes("email\n"))).toMatchObject({
      problem: { says: { code: "field.csv_no_rows" } },
    });
  });

  it("of 20,000 rows is read within a moment", () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => `p${index}@x.example,P${index},L${index}`);
    const result = readImportFile(bytes(`email,first_name,last_name\n${rows.join("\n")}`));
    expect("reading" in result && result.reading.rows).toBe(20_000);
  });
});
