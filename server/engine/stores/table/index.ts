import { canDo } from "../../../../definitions";
import { audit, type AuditAction } from "../../../platform/audit/audit";
import type { SourceWriting } from "../../../platform/sources/port";
import { toBase64url } from "../../../platform/bytes";
import { created, ok } from "../../../platform/http/route";
import { requireAction } from "../../records/access";
import { DryRun } from "../../records/importRecords";
import { importDetail } from "../stored";
import type { RecordCall, RecordStore, SourcedResource } from "../store";
import { openTable, readTable, type TableContext } from "./context";
import { planTableExport, tableLines } from "./exportTable";
import { importIntoTable } from "./importTable";
import { countFacets, getRow, judged, listRows, presented, type TableRow } from "./read";
import { refusalOf } from "./refusals";
import { deleteRow, insertRow, updateRow } from "./write";

/** A row that was just written, as far as its writer may read it. */
function written(context: TableContext, row: TableRow): ReturnType<typeof presented> {
  const isShown = canDo(context.ability, context.resource.name, "show", judged(context, row));
  return presented(context, row, isShown ? "show" : "list");
}

async function write<T>(
  context: TableContext,
  doing: "write" | "delete",
  work: (tx: SourceWriting) => Promise<T>,
): Promise<T> {
  try {
    return await context.database.write(work);
  } catch (error) {
    throw refusalOf(context, error, doing);
  }
}

async function noted(
  call: RecordCall,
  { actor, orgId, resource, now }: TableContext,
  action: AuditAction,
  detail: Record<string, unknown>,
): Promise<void> {
  const { address } = call;
  await call.tenant((tx) =>
    audit(tx, { orgId, at: now, actor, action, subject: resource.name, detail, address }),
  );
}

/** The rows of a source's table, spoken to as stored records are. No transaction of ours is open meanwhile. */
export function tableRecords(call: RecordCall, resource: SourcedResource): RecordStore {
  const open = (): Promise<TableContext> => openTable(call, resource);
  return {
    list: (query) => readTable(call, resource, (context) => listRows(context, query)),
    facets: (query) => readTable(call, resource, (context) => countFacets(context, query)),
    get: (pk) => readTable(call, resource, (context) => getRow(context, pk)),
    create: async (values) => {
      const reply = await call.onceOutside(async () => {
        const context = await open();
        const row = await write(context, "write", (tx) => insertRow(context, tx, values, { ends: true }));
        return created({ record: written(context, row) });
      });
      return reply.body.record;
    },
    update: async (pk, change) => {
      const context = await open();
      const reply = await call.onceOutside(async () => {
        const row = await write(context, "write", (tx) => updateRow(context, tx, pk, change, { ends: true }));
        return ok({ record: written(context, row) });
      });
      return reply.body.record;
    },
    delete: async (pk, version) => {
      const context = await open();
      const key = await write(context, "delete", (tx) => deleteRow(context, tx, pk, version));
      await noted(call, context, "record.deleted", { key });
      return key;
    },
    export: async (query) => {
      const context = await open();
      const plan = await planTableExport(context, query);
      await noted(call, context, "export", { columns: plan.header, records: plan.keys.length });
      const { subdomain, timezone } = context;
      return { header: plan.header, lines: tableLines(context, plan), subdomain, timezone };
    },
    requireImport: async () => requireAction(await open(), "create"),
    import: async ({ table, settings, hash, say }) => {
      try {
        const reply = await call.onceOutside(
          async () => {
            const context = await open();
            const told = await importIntoTable(context, table, settings, say);
            await noted(call, context, "record.imported", importDetail(told));
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
