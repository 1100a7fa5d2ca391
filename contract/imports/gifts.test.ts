import { describe, expect, it } from "vitest";
import { type GiftReading, giverIn, readGifts } from "./gifts";

const READING: GiftReading = {
  currency: "EUR",
  timezone: "Europe/Berlin",
  now: new Date("2026-03-01T12:00:00Z"),
};

function read(text: string): unknown[] {
  const found = readGifts(text, READING);
  if ("problem" in found) return [found.problem];
  return found.rows.map((row) => ("gift" in row ? row.gift : [row.row, row.problem]));
}

describe("gifts of a spreadsheet", () => {
  it("are read as they are pasted, in the words and numbers of their country", () => {
    const text = [
      "Datum\tBetrag\tName\tE-Mail\tZahlungsart\tZweck",
      "31.12.2025\t1.234,50 €\tAda Maria Quist\tada@mail.example\tÜberweisung\tWintermäntel",
      "2025-06-01\t20\tSpendendose\t\tbar\t",
    ].join("\n");
    expect(read(text)).toEqual([
      {
        received_on: "2025-12-31",
        amount_minor: 123_450,
        method: "bank_transfer",
        first_name: "Ada Maria",
        last_name: "Quist",
        email: "ada@mail.example",
        campaign: "Wintermäntel",
        message: "",
      },
      expect.objectContaining({
        amount_minor: 2000,
        method: "cash",
        first_name: "",
        last_name: "Spendendose",
      }),
    ]);
  });

  it("have days with strokes in the order that one of them tells", () => {
    const text = "date,amount,company\n03/04/2025,5,Bakery\n12/31/2025,5.50,Bakery";
    expect(read(text)).toMatchObject([
      { received_on: "2025-03-04", method: "other", last_name: "Bakery" },
      { received_on: "2025-12-31", amount_minor: 550 },
    ]);
    expect(read("date,amount,name\n03/04/2025,5,Ada")).toEqual([[2, { code: "field.gift_day" }]]);
  });

  it("are told by their row where something is wrong, and as a whole where nothing can be read", () => {
    const text = [
      "date;amount;currency;email;last name",
      "2026-03-02;5;EUR;;Quist",
      "2025-01-01;-5;EUR;;Quist",
      "2025-01-01;5;USD;;Quist",
      "2025-01-01;$5;;;Quist",
      "2025-01-01;5;EUR;nobody;Quist",
      "2025-01-01;5;EUR;;",
    ].join("\n");
    expect(read(text).map((one) => (one as [number, string])[0])).toEqual([2, 3, 4, 5, 6, 7]);
    expect(read("name,amount\nAda,5")).toEqual([{ code: "field.gift_columns" }]);
    expect(read("date,amount,name")).toEqual([{ code: "field.csv_no_rows" }]);
    const many = Array.from({ length: 2001 }, () => "2025-01-01,5,Ada").join("\n");
    expect(read(`date,amount,name\n${many}`)).toEqual([
      { code: "field.too_many_gifts", params: { most: "2000" } },
    ]);
  });

  it("tell how their giver is reached, where they do, with nothing around it", () => {
    const text = [
      "Date,Amount,Name,Phone,Street,Postcode,City",
      "2025-01-01,5,  Ada   Quist ,0170 5550001,Oak St 1, 04109 ,Leipzig",
      "2025-01-01,5,Bo Reed,,,,",
      `2025-01-01,5,Cy Ames,,${"x".repeat(201)},,`,
    ].join("\n");
    const [ada, bo, cy] = read(text);
    expect(ada).toMatchObject({
      first_name: "Ada",
      last_name: "Quist",
      reach: { phone: "0170 5550001", address: { line1: "Oak St 1", zip: "04109", city: "Leipzig" } },
    });
    expect(bo).not.toHaveProperty("reach");
    expect(cy).toEqual([4, { code: "field.max_length", params: { max: 200 } }]);
  });

  it("are one giver's by the address, else by the name", () => {
    const fields = ["first_name", "last_name", "email", undefined] as const;
    const key = (...cells: string[]): string => giverIn(fields, { cells });
    expect(key("Ada", "Quist", "Ada@x.example")).toBe(key("Bo", "Reed", " ada@x.example"));
    expect(key("Ada", " QUIST", "", "one")).toBe(key("ada", "Quist", "", "other"));
    expect(key("Ada", "Quist", "")).not.toBe(key("Bo", "Quist", ""));
  });
});
