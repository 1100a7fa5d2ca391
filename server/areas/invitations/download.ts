import type { DownloadContent, Tenant } from "../../engine/download/downloadContent";
import type { Place } from "../../platform/db/list";
import type { CsvRow } from "../../platform/http/csv";
import { pendingAfter } from "./queries";

const BATCH = 1000;
const PENDING_HEADER = [
  "email",
  "first_name",
  "last_name",
  "role",
  "teams",
  "source",
  "invited_at",
  "expires_at",
  "is_expired",
];

async function* pendingBatches(tenant: Tenant, orgId: number, now: Date): AsyncGenerator<CsvRow[]> {
  let place: Place | undefined;
  do {
    const from = place;
    const rows = await tenant((tx) => pendingAfter(tx, orgId, from, BATCH));
    yield rows.map((row) => [
      row.email,
      row.first_name,
      row.last_name,
      row.role_name,
      row.teams_and_roles.map(({ team }) => team.name).join("; "),
      row.source,
      row.invited_at,
      row.expires_at,
      row.expires_at <= now,
    ]);
    place = rows.length < BATCH ? undefined : rows.at(-1);
  } while (place);
}

/** Who is invited, or has applied. */
export const pendingDownload: DownloadContent = {
  subject: "volunteers",
  needsId: false,
  open: async (tenant, orgId, _id, now) => ({
    header: PENDING_HEADER,
    batches: pendingBatches(tenant, orgId, now),
  }),
};
