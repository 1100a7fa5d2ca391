import type { Place } from "../../platform/db/list";
import type { CsvRow } from "../../platform/http/csv";
import type { DownloadContent, Tenant } from "../../engine/download/downloadContent";
import { GRANT_COLUMNS } from "./catalogueImport/columns";
import { todayOf } from "../organization";
import { presentGrant } from "./presenter";
import { savedAfter } from "./saved";

const BATCH = 500;
async function* savedBatches(tenant: Tenant, orgId: number, now: Date): AsyncGenerator<CsvRow[]> {
  let place: Place | undefined;
  do {
    const from = place;
    const rows = await tenant(async (tx) => {
      const viewer = { orgId, today: await todayOf(tx, orgId, now) };
      return savedAfter(tx, viewer, from, BATCH);
    });
    yield rows.map((row) => {
      const grant = { ...presentGrant(row), posted_at: row.posted_at?.toISOString().slice(0, 10) ?? null };
      return GRANT_COLUMNS.map((column) => {
        const value = grant[column];
        return Array.isArray(value) ? value.join("; ") : value;
      });
    });
    place = rows.length < BATCH ? undefined : rows.at(-1);
  } while (place);
}

/** The grants that the organisation has saved. */
export const savedGrantsDownload: DownloadContent = {
  subject: "grants",
  needsId: false,
  open: async (tenant, orgId, _id, now) => ({
    // What is downloaded can be imported elsewhere.
    header: GRANT_COLUMNS,
    batches: savedBatches(tenant, orgId, now),
  }),
};
