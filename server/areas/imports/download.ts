import type { Language } from "../../../contract/api";
import type { CsvRow } from "../../platform/http/csv";
import { notFound } from "../../platform/errors";
import { say } from "../../platform/texts";
import { findImport, importErrors, PEOPLE } from "../../engine/imports/runs";
import type { DownloadContent, Tenant } from "../../engine/download/downloadContent";

const BATCH = 1000;

async function* batches(
  tenant: Tenant,
  orgId: number,
  importId: number,
  language: Language | undefined,
): AsyncGenerator<CsvRow[]> {
  for (let after = 0; ; ) {
    const from = after;
    const errors = await tenant((tx) => importErrors(tx, orgId, importId, { after: from, limit: BATCH }));
    yield errors.map(({ row, field, value, says }) => [row, field, value, say(says, language)]);
    after = errors.at(-1)?.id ?? after;
    if (errors.length < BATCH) return;
  }
}

/** Everything that was wrong with an imported file. */
export const importErrorsDownload: DownloadContent = {
  subject: "people",
  needsId: true,
  open: async (tenant, orgId, id = 0, _now, language) => {
    if (!(await tenant((tx) => findImport(tx, orgId, { id, resource: PEOPLE }))))
      throw notFound("not_found.import");
    return { header: ["row", "field", "value", "message"], batches: batches(tenant, orgId, id, language) };
  },
};
