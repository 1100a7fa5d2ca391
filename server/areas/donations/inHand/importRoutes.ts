import { DonationImportRequest, RecordImport } from "../../../../contract/api";
import { type GiftOutcome, giftReport } from "../../../../contract/imports/giftReport";
import type { GiftRow } from "../../../../contract/imports/gifts";
import { IMPORT_BODY_LIMIT, readImportForm, RecordImportForm } from "../../../engine/stores/importRequest";
import { audit } from "../../../platform/audit/audit";
import { CsvAnswer, csvHeaders, type CsvRow, csvStream } from "../../../platform/http/csv";
import { created, type InOrganization, ok, permittedRoute, type Route } from "../../../platform/http/route";
import type { Services } from "../../../platform/http/services";
import type { Sentence } from "../../../platform/texts";
import { columnsOf, giftsOf, giftsOfTable, importGifts } from "./importGifts";
import { type PayingOrganization, payingOrganization } from "../organization";

/** Each call may read thousands of rows. */
const LIMIT = { limit: 60, seconds: 600 };
const ERRORS_SHOWN = 100;

/** Thrown where nothing is to be kept, so that the transaction leaves nothing. */
class CheckedOnly extends Error {
  constructor(readonly outcomes: GiftOutcome[]) {
    super("checked only");
  }
}

/** An import that somebody asks for. */
type Asking = Pick<InOrganization, "membership" | "session" | "tenant"> & {
  services: Services;
  now: Date;
  address: string | null;
};

const countOf = (outcomes: readonly GiftOutcome[], wanted: GiftOutcome["result"]): number =>
  outcomes.filter(({ result }) => result === wanted).length;

/** Adds the gifts of the rows, or only says what would become of each. */
async function addGifts(
  { tenant, services, membership, session, now, address }: Asking,
  organization: PayingOrganization,
  { rows, isCheck }: { rows: readonly GiftRow[]; isCheck: boolean },
): Promise<GiftOutcome[]> {
  return tenant(async (tx) => {
    const done = await importGifts(tx, services, organization, { rows, now });
    if (isCheck) throw new CheckedOnly(done);
    await audit(tx, {
      orgId: membership.orgId,
      at: now,
      actor: session,
      action: "donation.imported",
      subject: "donations",
      detail: {
        added: countOf(done, "added"),
        skipped: countOf(done, "skipped"),
        wrong: countOf(done, "wrong"),
      },
      address,
    });
    return done;
  }, "long").catch((error: unknown) => {
    if (error instanceof CheckedOnly) return error.outcomes;
    throw error;
  });
}

const postImport = permittedRoute(["donations"], {
  method: "post",
  path: "/donation/import/",
  summary:
    "Add gifts of former years from the rows of a spreadsheet; answers with a CSV file that says what became of each",
  body: DonationImportRequest,
  responses: { 200: CsvAnswer },
  limit: LIMIT,
  async handle(call) {
    const { body, membership, tenant, now, say } = call;
    const organization = await tenant((tx) => payingOrganization(tx, membership.orgId));
    const isCheck = body.check_only === true;
    const rows = giftsOf(body.text, organization, now);
    const outcomes = await addGifts(call, organization, { rows, isCheck });
    const report = giftReport(outcomes, { currency: organization.currency, isCheck, say });
    const { subdomain, timezone } = organization;
    return {
      status: 200 as const,
      body: csvStream(report.fields, once(report.data), timezone),
      headers: csvHeaders({ subdomain, content: isCheck ? "gifts-check" : "gifts-report", now, timezone }),
    };
  },
});

async function* once(rows: CsvRow[]): AsyncGenerator<CsvRow[]> {
  yield rows;
}

const postFile = permittedRoute(["donations"], {
  method: "post",
  path: "/donation/import/file/",
  summary: "Add gifts of former years from a CSV file, or with `dry_run` tell what would come of it",
  form: RecordImportForm,
  bodyLimit: IMPORT_BODY_LIMIT,
  responses: { 200: RecordImport, 201: RecordImport },
  limit: LIMIT,
  async handle(call) {
    const { membership, tenant, now, say } = call;
    const { table, settings } = await readImportForm({
      contentType: call.header("Content-Type"),
      stream: call.stream(),
    });
    const organization = await tenant((tx) => payingOrganization(tx, membership.orgId));
    const columns = columnsOf(table.header, settings.mapping);
    const isCheck = settings.dry_run === true;
    const rows = giftsOfTable(table, columns, organization, now);
    const outcomes = await addGifts(call, organization, { rows, isCheck });
    const told = { ...toldOf(outcomes, say), mapping: mappingOf(table.header, columns) };
    return isCheck ? ok(told) : created(told);
  },
});

function mappingOf(
  header: readonly string[],
  columns: readonly (string | undefined)[],
): Record<string, string> {
  return Object.fromEntries(
    header.flatMap((heading, index) => {
      const field = columns[index];
      return field === undefined ? [] : [[heading, field] as const];
    }),
  );
}

function toldOf(
  outcomes: readonly GiftOutcome[],
  say: (told: Sentence) => string,
): Omit<RecordImport, "mapping"> {
  const errors = outcomes.flatMap(({ row }) =>
    "problem" in row
      ? [{ row: row.row, field: "row", value: row.cells.join("; ").slice(0, 200), message: say(row.problem) }]
      : [],
  );
  const added = countOf(outcomes, "added");
  return {
    importedDataCount: added,
    createdCount: added,
    updatedCount: 0,
    skippedCount: countOf(outcomes, "skipped"),
    errorCount: errors.length,
    errors: errors.slice(0, ERRORS_SHOWN),
  };
}

/** Gifts that come to an organisation as the rows of a spreadsheet. */
export const importGiftRoutes: readonly Route[] = [postImport, postFile];
