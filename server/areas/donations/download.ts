import type { Place } from "../../platform/db/list";
import type { CsvRow } from "../../platform/http/csv";
import { fromMinor } from "../../../contract/money";
import type { DownloadContent, Tenant } from "../../engine/download/downloadContent";
import { payingOrganization } from "./organization";
import type { DonationRow } from "./queries/donations";
import { type DonorRow, donorsAfter } from "./queries/donors";
import { donationsAfter } from "./queries/lists";

const BATCH = 1000;

async function* batches<Row extends Place>(
  read: (place: Place | undefined) => Promise<Row[]>,
  cells: (row: Row) => CsvRow,
): AsyncGenerator<CsvRow[]> {
  let place: Place | undefined;
  do {
    const rows = await read(place);
    yield rows.map(cells);
    place = rows.length < BATCH ? undefined : rows.at(-1);
  } while (place);
}

function donorCells(row: DonorRow, currency: string): CsvRow {
  return [
    row.email,
    row.first_name,
    row.last_name,
    fromMinor(row.total_minor, currency),
    currency,
    row.other_totals.map((sum) => `${fromMinor(sum.minor, sum.currency)} ${sum.currency}`).join("; "),
    row.donations_count,
    row.first_at,
    row.last_at,
    row.is_recurring,
    row.is_anonymous,
  ];
}

function currencyOf(tenant: Tenant, orgId: number): Promise<string> {
  return tenant(async (tx) => (await payingOrganization(tx, orgId)).currency);
}

/** Everybody who gave, with their sums. */
export const donorsDownload: DownloadContent = {
  subject: "donations",
  needsId: false,
  open: async (tenant, orgId) => {
    const currency = await currencyOf(tenant, orgId);
    return {
      header: [
        "email",
        "first_name",
        "last_name",
        "total_amount",
        "currency",
        "other_totals",
        "donations_count",
        "first_at",
        "last_at",
        "is_recurring",
        "is_anonymous",
      ],
      batches: batches(
        (place) => tenant((tx) => donorsAfter(tx, orgId, currency, place, BATCH)),
        (row) => donorCells(row, currency),
      ),
    };
  },
};

function donationCells(row: DonationRow): CsvRow {
  const money = (minor: number): string => fromMinor(minor, row.currency);
  return [
    row.public_id,
    row.created_at,
    row.paid_at,
    row.status,
    money(row.amount_minor),
    money(row.refunded_minor),
    money(row.fee_minor),
    money(row.amount_minor - row.fee_minor - row.refunded_minor),
    row.currency,
    row.frequency,
    row.method,
    row.email,
    row.first_name,
    row.last_name,
    row.anonymous,
    row.campaign,
    row.team?.name ?? null,
    row.event?.title ?? null,
    row.message,
    row.receipt_number,
    row.is_test,
  ];
}

/** Every donation, the newest first. */
export const donationsDownload: DownloadContent = {
  subject: "donations",
  needsId: false,
  open: async (tenant, orgId) => ({
    header: [
      "donation_id",
      "created_at",
      "paid_at",
      "status",
      "amount",
      "refunded_amount",
      "fee",
      "net_amount",
      "currency",
      "frequency",
      "method",
      "email",
      "first_name",
      "last_name",
      "anonymous",
      "campaign",
      "team",
      "event",
      "message",
      "receipt_number",
      "is_test",
    ],
    batches: batches(
      (place) => tenant((tx) => donationsAfter(tx, orgId, place, BATCH)),
      (row) => donationCells(row),
    ),
  }),
};
