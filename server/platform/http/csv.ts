import Type from "typebox";
import { withOffset } from "../../../contract/api/eventSchedule";
import { BYTE_ORDER_MARK, type CsvCell, csvLines } from "../../../contract/csv";

/** For answers that are a file only where that is accepted. */
export const CSV_TYPE = "text/csv; charset=utf-8";

/** The answer of a call that hands over a CSV file. */
export const CsvAnswer = Type.Unsafe<ReadableStream<Uint8Array> | string>({
  type: "string",
  contentMediaType: CSV_TYPE,
});

/** One line of a file: a cell per column. Moments are written in the zone of the organisation. */
export type CsvRow = readonly (CsvCell | Date)[];

function lines(rows: readonly CsvRow[], timezone: string): string {
  return csvLines(
    rows.map((row) => row.map((cell) => (cell instanceof Date ? withOffset(cell, timezone) : cell))),
  );
}

/**
 * A CSV file in UTF-8 with byte order mark and CRLF (RFC 4180), made batch by batch as it is read. Moments are written
 * as ISO 8601 with the zone's offset, so that days and years of the file are those that the app shows and sums.
 */
export function csvStream(
  header: CsvRow,
  batches: AsyncIterable<readonly CsvRow[]>,
  timezone: string,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const iterator = batches[Symbol.asyncIterator]();
  return new ReadableStream({
    start: (controller) => {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + lines([header], timezone)));
    },
    pull: async (controller) => {
      // A pull that adds nothing is not repeated, so empty batches are passed over here.
      let next = await iterator.next();
      while (!next.done && next.value.length === 0) next = await iterator.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(lines(next.value, timezone)));
    },
    cancel: async () => {
      await iterator.return?.();
    },
  });
}

/** The headers of a download; `parts` become `hope-members-20261121.csv`. */
export function csvHeaders(parts: {
  subdomain: string;
  content: string;
  now: Date;
  timezone: string;
}): Record<string, string> {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: parts.timezone, dateStyle: "short" }).format(
    parts.now,
  );
  const name = `${parts.subdomain}-${parts.content}-${day.replaceAll("-", "")}.csv`.replaceAll(
    /[^\w.-]/g,
    "-",
  );
  return { "Content-Disposition": `attachment; filename="${name}"`, "X-Content-Type-Options": "nosniff" };
}
