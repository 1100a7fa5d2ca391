import { expect, it } from "vitest";
import { csvHeaders, csvStream } from "./csv";

async function* batches(): AsyncGenerator<(string | number | null)[][]> {
  yield [["é", 1]];
  yield [];
  yield [["a,b\nc", null]];
}

it("a CSV file begins with a byte order mark, ends its lines with CRLF and quotes what needs it", async () => {
  const bytes = await new Response(csvStream(["name", "n"], batches())).arrayBuffer();
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  expect(text).toBe('\ufeffname,n\r\né,1\r\n"a,b\nc",\r\n');
});

it("a download is dated in the organisation's time zone", () => {
  const now = new Date("2026-03-10T23:30:00Z");
  const headers = csvHeaders({ subdomain: "hope", content: "team", now, timezone: "Europe/Berlin" });
  expect(headers["Content-Disposition"]).toBe('attachment; filename="hope-team-20260311.csv"');
});
