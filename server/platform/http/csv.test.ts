import { expect, it } from "vitest";
import { csvHeaders, csvStream } from "./csv";

async function* batches(): AsyncGenerator<(string | number | null)[][]> {
  yield [["é", 1]];
  yield [];
  yield [["a,b\nc", null]];
}

it("a CSV file begins with a byte order mark, ends its lines with CRLF and quotes what needs it", async () => {
  const bytes = await new Response(csvStream(["name", "n"], batches(), "UTC")).arrayBuffer();
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  expect(text).toBe('\ufeffname,n\r\né,1\r\n"a,b\nc",\r\n');
});

it("moments of a CSV file stand in the organisation's zone, so that a gift of New Year's night is of the new year", async () => {
  async function* moments(): AsyncGenerator<Date[][]> {
    yield [[new Date("2025-12-31T23:30:00Z")], [new Date("2026-07-01T22:15:30.500Z")]];
  }
  const text = await new Response(csvStream(["paid_at"], moments(), "Europe/Berlin")).text();
  expect(text.split("\r\n").slice(1, 3)).toEqual(["2026-01-01T00:30:00+01:00", "2026-07-02T00:15:30+02:00"]);
});

it("a download is dated in the organisation's time zone", () => {
  const now = new Date("2026-03-10T23:30:00Z");
  const headers = csvHeaders({ subdomain: "hope", content: "team", now, timezone: "Europe/Berlin" });
  expect(headers["Content-Disposition"]).toBe('attachment; filename="hope-team-20260311.csv"');
});
