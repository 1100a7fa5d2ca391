import { pipeline, Readable } from "node:stream";
import Papa from "papaparse";
import { unguarded } from "../../../../contract/csv";
import { toMinor } from "../../../../contract/money";
import { FieldReader, type GrantRecord, type ReadRecord, UnreadableFile } from "./record";
import { GRANT_COLUMNS } from "./columns";

const REQUIRED_COLUMNS = ["id", "title"] as const;
const ISO_DATE = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(T.*)?$/;
const CURRENCIES = new Set(Intl.supportedValuesOf("currency"));
const STAGES: Record<string, GrantRecord["stage"]> = {
  "": "posted",
  open: "posted",
  closed: "archived",
  forecast: "forecast",
};

type Cells = Partial<Record<(typeof GRANT_COLUMNS)[number], string>>;

/** Downloads put an apostrophe before what a spreadsheet would run; it is taken off again. */
function cell(value: string | undefined): string {
  return unguarded(value ?? "").trim();
}

function list(value: string): string[] {
  return value
    .split(/[;,|]/)
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

function toRecord(row: number, cells: Cells): ReadRecord {
  const reader = new FieldReader(row);
  const currency = cell(cells.currency).toUpperCase() || "USD";
  if (!CURRENCIES.has(currency))
    reader.wrong("currency", currency, "Must be a code of ISO 4217, such as USD.");
  const amount = (field: "amount_min" | "amount_max" | "total_amount"): number | null => {
    const text = cell(cells[field]);
    if (text === "" || !CURRENCIES.has(currency)) return null;
    const minor = toMinor(text, currency);
    if (minor === undefined) reader.wrong(field, text, "Must be an amount such as 25000.00.");
    return minor ?? null;
  };
  const states = list(cell(cells.states)).map((state) => state.toUpperCase());
  if (states.some((state) => !/^[A-Z]{2}$/.test(state))) {
    reader.wrong("states", states.join("; "), "Must be codes of two letters, such as VT; NH.");
  }
  const status = cell(cells.status).toLowerCase();
  const stage = STAGES[status];
  if (stage === undefined) reader.wrong("status", status, "Must be one of: open, forecast, closed.");
  const posted = reader.date("posted_at", cell(cells.posted_at), ISO_DATE);
  return reader.result({
    source_id: reader.required("id", cell(cells.id), 100),
    title: reader.required("title", cell(cells.title), 500),
    funder: reader.text(cell(cells.funder), 300),
    description: reader.text(cell(cells.description), 100_000),
    service_focus: reader.focuses("service_focus", list(cell(cells.service_focus))),
    amount_min: amount("amount_min"),
    amount_max: amount("amount_max"),
    total_amount: amount("total_amount"),
    currency,
    deadline: reader.date("deadline", cell(cells.deadline), ISO_DATE),
    eligibility: reader.text(cell(cells.eligibility), 50_000),
    states: [...new Set(states)],
    url: reader.url("url", cell(cells.url)),
    stage: stage ?? "posted",
    posted_at: posted === null ? null : `${posted}T00:00:00Z`,
  });
}

function readHeader(cells: readonly string[]): (keyof Cells | undefined)[] {
  const names = cells.map((name) =>
    name
      .replace(/^\ufeff/, "")
      .trim()
      .toLowerCase(),
  );
  const missing = REQUIRED_COLUMNS.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    throw new UnreadableFile(
      `The first line names no column ${missing.join(", ")}. It names columns among: ${GRANT_COLUMNS.join(", ")}.`,
    );
  }
  return names.map((name) => GRANT_COLUMNS.find((column) => column === name));
}

/** Reads a CSV file (RFC 4180) with the columns of `GRANT_COLUMNS`, row by row, whatever its size. */
export async function* readGrantsCsv(chunks: AsyncIterable<string>): AsyncGenerator<ReadRecord> {
  const parsed = Papa.parse(Papa.NODE_STREAM_INPUT, { skipEmptyLines: "greedy" });
  // Reading `parsed` throws what goes wrong before it.
  pipeline(Readable.from(chunks), parsed, () => undefined);
  let header: (keyof Cells | undefined)[] | undefined;
  let row = 0;
  for await (const line of parsed as AsyncIterable<string[]>) {
    if (header === undefined) {
      header = readHeader(line);
      continue;
    }
    row += 1;
    const cells: Cells = {};
    for (const [index, column] of header.entries()) if (column) cells[column] = line[index] ?? "";
    yield toRecord(row, cells);
  }
  if (header === undefined) throw new UnreadableFile("The file is empty.");
}
