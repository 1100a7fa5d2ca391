import { canDo } from "../../../../definitions";
import { audit, type AuditAction } from "../../../platform/audit/audit";
import { failing } from "../../../platform/errors";
import type { CsvRow } from "../../../platform/http/csv";
import { toBase64url } from "../../../platform/bytes";
import { created, ok } from "../../../platform/http/route";
import { requireAction } from "../../records/access";
import { exportColumns, exportRow } from "../../records/exportRecords";
import { DryRun } from "../../records/importRecords";
import { importDetail } from "../stored";
import type { RecordCall, RecordStore, SourcedResource } from "../store";
import { type ApiContext, type ApiRecord, judged, openApi, presented } from "./context";
import { importIntoApi } from "./importApi";
import { countApi, getOne, listApi, listedKeys, readMatching } from "./read";
import { createOne, deleteOne, updateOne } from "./write";

/** The most records of a file: they are read before its first line is written. */
const MOST = 10_000;

/** A record that was just written, as far as its writer may read it. */
function written(context: ApiContext, record: ApiRecord): ReturnType<typeof presented> {
  const isShown = canDo(context.ability, context.resource.name, "show", judged(context, record));
  return presented(context, record, isShown ? "show" : "list");
}

async function noted(
  { call, actor, orgId, resource, now }: ApiContext,
  action: AuditAction,
  detail: Record<string, unknown>,
): Promise<void> {
  const { address } = call;
  await call.tenant((tx) =>
    audit(tx, { orgId, at: now, actor, action, subject: resource.name, detail, address }),
  );
}

async function* linesOf(
  context: ApiContext,
  header: readonly string[],
  records: readonly ApiRecord[],
): AsyncGenerator<CsvRow[]> {
  yield records.map((one) =>
    exportRow(context, header, judged(context, one), presented(context, one, "list")),
  );
}

/** The records of an API, spoken to as stored records are. No transaction of ours is open meanwhile. */
export function apiRecords(call: RecordCall, resource: SourcedResource): RecordStore {
  const open = (): Promise<ApiContext> => openApi(call, resource);
  return {
    list: async (query) => listApi(await open(), query),
    facets: async (query) => countApi(await open(), query),
    get: async (pk) => getOne(await open(), pk),
    create: async (values) => {
      const reply = await call.onceOutside(async () => {
        const context = await open();
        return created({ record: written(context, await createOne(context, values)) });
      });
      return reply.body.record;
    },
    update: async (pk, change) => {
      const reply = await call.onceOutside(async () => {
        const context = await open();
        return ok({ record: written(context, await updateOne(context, pk, change)) });
      });
      return reply.body.record;
    },
    delete: async (pk, version) => {
      const context = await open();
      const key = await deleteOne(context, pk, version);
      await noted(context, "record.deleted", { key });
      return key;
    },
    export: async (query) => {
      const context = await open();
      requireAction(context, "list");
      requireAction(context, "export");
      const own = ["created_at", "updated_at"].filter((name) => !Object.hasOwn(resource.fields, name));
      const header = exportColumns(context, query.columns).filter((name) => !own.includes(name));
      const found =
        query.ids === undefined
          ? await readMatching(context, query, MOST)
          : await listedKeys(context, query.ids.split(","));
      if (!found) throw failing(413)("too_large.export", { params: { max: MOST } });
      const records = found.filter((one) =>
        canDo(context.ability, resource.name, "export", judged(context, one)),
      );
      await noted(context, "export", { columns: header, records: records.length });
      const { subdomain, timezone } = context;
      return { header, lines: linesOf(context, header, records), subdomain, timezone };
    },
    requireImport: async () => requireAction(await open(), "create"),
    import: async ({ table, settings, hash, say }) => {
      try {
        const reply = await call.onceOutside(
          async () => {
            const context = await open();
            const told = await importIntoApi(context, table, settings, say);
            await noted(context, "record.imported", importDetail(told));
            return created(told);
          },
          { settings, hash: toBase64url(hash) },
        );
        return reply.body;
      } catch (error) {
        if (error instanceof DryRun) return { ...error.result, isDry: true };
        throw error;
      }
    },
  };
}
