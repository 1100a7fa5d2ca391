import { DonationImportRequest } from "../../../../contract/api";
import { type GiftOutcome, giftReport } from "../../../../contract/imports/giftReport";
import { audit } from "../../../platform/audit/audit";
import { CsvAnswer, csvHeaders, type CsvRow, csvStream } from "../../../platform/http/csv";
import { permittedRoute, type Route } from "../../../platform/http/route";
import { giftsOf, importGifts } from "./importGifts";
import { payingOrganization } from "../organization";

/** Thrown where nothing is to be kept, so that the transaction leaves nothing. */
class CheckedOnly extends Error {
  constructor(readonly outcomes: GiftOutcome[]) {
    super("checked only");
  }
}

const postImport = permittedRoute(["donations"], {
  method: "post",
  path: "/donation/import/",
  summary:
    "Add gifts of former years from the rows of a spreadsheet; answers with a CSV file that says what became of each",
  body: DonationImportRequest,
  responses: { 200: CsvAnswer },
  limit: { limit: 60, seconds: 600 },
  async handle({ body, membership, session, tenant, services, now, address, say }) {
    const { orgId } = membership;
    const organization = await tenant((tx) => payingOrganization(tx, orgId));
    const rows = giftsOf(body.text, organization, now);
    const isCheck = body.check_only === true;
    const outcomes = await tenant(async (tx) => {
      const done = await importGifts(tx, services, organization, { rows, now });
      if (isCheck) throw new CheckedOnly(done);
      const count = (wanted: GiftOutcome["result"]): number =>
        done.filter(({ result }) => result === wanted).length;
      await audit(tx, {
        orgId,
        at: now,
        actor: session,
        action: "donation.imported",
        subject: "donations",
        detail: { added: count("added"), skipped: count("skipped"), wrong: count("wrong") },
        address,
      });
      return done;
    }, "long").catch((error: unknown) => {
      if (error instanceof CheckedOnly) return error.outcomes;
      throw error;
    });
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

/** Gifts that come to an organisation as the rows of a spreadsheet. */
export const importGiftRoutes: readonly Route[] = [postImport];
