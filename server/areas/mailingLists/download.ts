import { notFound } from "../../platform/errors";
import type { CsvRow } from "../../platform/http/csv";
import type { DownloadContent, Tenant } from "../../engine/download/downloadContent";
import { findList, type ListRow } from "./queries/lists";
import { subscribersAfter } from "./queries/subscribers";

const BATCH = 1000;

async function* batches(tenant: Tenant, orgId: number, list: ListRow): AsyncGenerator<CsvRow[]> {
  for (let after = 0; ; ) {
    const from = after;
    const rows = await tenant((tx) => subscribersAfter(tx, orgId, list, from, BATCH));
    yield rows.map((row) => [row.email, row.name, row.status, row.subscribed_at]);
    after = rows.at(-1)?.id ?? after;
    if (rows.length < BATCH) return;
  }
}

/** Everybody on one mailing list. */
export const mailingListDownload: DownloadContent = {
  subject: "messages",
  needsId: true,
  open: async (tenant, orgId, id = 0) => {
    const list = await tenant((tx) => findList(tx, orgId, id));
    if (!list) throw notFound("not_found.mailing_list");
    return { header: ["email", "name", "status", "subscribed_at"], batches: batches(tenant, orgId, list) };
  },
};
