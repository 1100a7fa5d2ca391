import type { CsvRow } from "../../http/csv";
import type { DownloadContent, Tenant } from "../download/contents";
import { todayOf } from "../organization/today";
import { presentGrant } from "./presenter";
import { savedPage } from "./saved";

const BATCH = 500;
/** As `npm run import-grants` reads them. */
const HEADER = [
  "id",
  "title",
  "funder",
  "description",
  "service_focus",
  "amount_min",
  "amount_max",
  "total_amount",
  "currency",
  "deadline",
  "eligibility",
  "states",
  "url",
  "status",
  "posted_at",
] as const;

async function* savedBatches(tenant: Tenant, orgId: number, now: Date): AsyncGenerator<CsvRow[]> {
  for (let page = 1; ; page += 1) {
    const { rows } = await tenant(async (tx) => {
      const viewer = { orgId, today: await todayOf(tx, orgId, now) };
      return savedPage(tx, viewer, { page, per_page: BATCH });
    });
    yield rows.map((row) => {
      const grant = { ...presentGrant(row), posted_at: row.posted_at?.toISOString().slice(0, 10) ?? null };
      return HEADER.map((column) => {
        const value = grant[column];
        return Array.isArray(value) ? value.join("; ") : value;
      });
    });
    if (rows.length < BATCH) return;
  }
}

/** The grants that the organisation has saved. */
export const savedGrantsDownload: DownloadContent = {
  subject: "grants",
  needsId: false,
  open: async (tenant, orgId, _id, now) => ({
    header: HEADER,
    batches: savedBatches(tenant, orgId, now),
  }),
};
