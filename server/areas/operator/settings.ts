import sql from "sql-template-tag";
import { OperatorSettings, OperatorSettingsRequest, type Quotas, type SignUp } from "../../../contract/api";
import { logOperator } from "../../platform/auth/operators";
import type { Transaction } from "../../platform/db/database";
import { ok, operatorRoute, type Route } from "../../platform/http/route";
import type { Services } from "../../platform/http/services";
import { type DoneBy, mergedQuotas } from "./organizations";

async function read(
  tx: Transaction,
  { signUp, files }: Pick<Services, "signUp" | "files">,
): Promise<OperatorSettings> {
  const [row] = await tx.query<{ sign_up: SignUp | null; quotas: Quotas }>(
    sql`SELECT sign_up, quotas FROM installation_settings`,
  );
  const chosen = row?.sign_up ?? null;
  return {
    sign_up: chosen ?? signUp,
    chosen,
    environment: { sign_up: signUp, files_bytes: files.quotaBytes },
    quotas: row?.quotas ?? {},
  };
}

/** Sets what holds for the whole installation, and logs it (system rights). */
export async function changeSettings(
  tx: Transaction,
  { sign_up, quotas = {} }: OperatorSettingsRequest,
  by: DoneBy,
): Promise<void> {
  await tx.query(sql`INSERT INTO installation_settings (id) VALUES (1) ON CONFLICT (id) DO NOTHING`);
  await tx.query(sql`UPDATE installation_settings SET quotas = ${mergedQuotas(sql`quotas`, quotas)},
    sign_up = CASE WHEN ${sign_up !== undefined}::boolean THEN ${sign_up ?? null}::text ELSE sign_up END`);
  const detail = { ...(sign_up !== undefined && { sign_up }), ...quotas };
  await logOperator(tx, { ...by, action: "settings.changed", detail });
}

const readSettings = operatorRoute({
  method: "get",
  path: "/operator/settings/",
  summary: "Whether the installation takes new organisations, and how much each may have unless told",
  responses: { 200: OperatorSettings },
  async handle({ services }) {
    return ok(await services.database.withoutTenant((tx) => read(tx, services)));
  },
});

const putSettings = operatorRoute({
  method: "put",
  path: "/operator/settings/",
  summary: "Change what holds for the whole installation",
  body: OperatorSettingsRequest,
  responses: { 200: OperatorSettings },
  async handle({ body, operator, services, now: at, address }) {
    return services.database.withoutTenant(async (tx) => {
      await changeSettings(tx, body, { at, operator, address });
      return ok(await read(tx, services));
    });
  },
});

/** What holds for the whole installation. */
export const operatorSettingsRoutes: readonly Route[] = [readSettings, putSettings];
