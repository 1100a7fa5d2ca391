import type { CsvRow } from "../../http/csv";
import { fromMinor } from "../../../contract/money";
import type { DownloadContent, Tenant } from "../download/contents";
import { payingOrganization } from "./organization";
import { type DonationRow, type DonorRow, listDonations, listDonors } from "./queries";

const BATCH = 1000;

async function* batches<Row>(
  read: (page: { limit: number; offset: number }) => Promise<Row[]>,
  cells: (row: Row) => CsvRow,
): AsyncGenerator<CsvRow[]> {
  for (let offset = 0; ; offset += BATCH) {
    const rows = await read({ limit: BATCH, offset });
    yield rows.map(cells);
    if (rows.length < BATCH) return;
  }
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
    row.first_at.toISOString(),
    row.last_at.toISOString(),
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
        (page) => tenant((tx) => listDonors(tx, orgId, currency, {}, "name", page)),
        (row) => donorCells(row, currency),
      ),
    };
  },
};

function donationCells(row: DonationRow): CsvRow {
  const money = (minor: number): string => fromMinor(minor, row.currency);
  return [
    row.public_id,
    row.created_at.toISOString(),
    row.paid_at?.toISOString() ?? null,
    row.status,
    money(row.amount_minor),
    money(row.refunded_minor),
    money(row.fee_minor),
    money(row.amount_minor - row.fee_minor - row.refunded_minor),
    row.currency,
    row.frequency,
    row.email,
    row.first_name,
    row.last_name,
    row.anonymous,
    row.campaign,
    row.team?.name ?? null,
    row.event?.title ?? null,
    row.message,
    row.receipt_number,
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
      "email",
      "first_name",
      "last_name",
      "anonymous",
      "campaign",
      "team",
      "event",
      "message",
      "receipt_number",
    ],
    batches: batches(
      (page) => tenant((tx) => listDonations(tx, orgId, {}, "-created_at", page)),
      donationCells,
    ),
  }),
};
