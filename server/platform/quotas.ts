import sql from "sql-template-tag";
import type { Quota, QuotaUsage } from "../../contract/api";
import type { Transaction } from "./db/database";
import { sqlState } from "./db/errors";
import { conflict, type HttpError } from "./errors";
import { requestsKey } from "./limits/requestQuotas";
import { allowanceOf } from "./mail/quota";

/** What the triggers of the quotas raise. */
const QUOTA_REACHED = "AQ001";

/** Whether the database refused something because the organisation has as much of it as it may. */
export function isQuotaReached(error: unknown): boolean {
  return sqlState(error) === QUOTA_REACHED;
}

/** 409: as many as the organisation may have, for such an error of the database. */
export function quotaReached(error: unknown): HttpError {
  const detail = (error as { detail?: unknown }).detail;
  const [quota, limit] = typeof detail === "string" ? detail.split(" ") : [];
  const params = { limit: Number(limit) };
  const extra = { quota, limit: Number(limit) };
  return quota === "people"
    ? conflict("quota_reached.people", { params, extra })
    : conflict("quota_reached.records", { params, extra });
}

type CountRow = Record<"people" | "records" | "files_bytes", number> &
  Record<"most_people" | "most_records" | "most_bytes" | "most_requests", number | null>;

async function requestsOf(tx: Transaction, orgId: number, now: Date): Promise<number> {
  const [row] = await tx.asSystem(() =>
    tx.query<{ hits: number }>(
      sql`SELECT hits FROM rate_limits WHERE key = ${requestsKey(orgId)} AND ends_at > ${now}`,
    ),
  );
  return row?.hits ?? 0;
}

/** What an organisation has of what is limited, and how much it may. */
export async function usageOf(
  tx: Transaction,
  orgId: number,
  { now, quotaBytes }: { now: Date; quotaBytes: number },
): Promise<QuotaUsage[]> {
  const [row] = await tx.query<CountRow>(sql`SELECT
    (SELECT count(*) FROM members WHERE org_id = ${orgId} AND status <> 'Removed') AS people,
    (SELECT count(*) FROM records WHERE org_id = ${orgId} AND deleted_at IS NULL) AS records,
    (SELECT coalesce(sum(size), 0)::bigint FROM uploads WHERE org_id = ${orgId}
      AND NOT (status = 'waiting' AND expires_at <= ${now})) AS files_bytes,
    quota_of(${orgId}, 'people') AS most_people, quota_of(${orgId}, 'records') AS most_records,
    quota_of(${orgId}, 'files_bytes') AS most_bytes,
    quota_of(${orgId}, 'requests_per_minute') AS most_requests`);
  const mails = await allowanceOf(tx, orgId, now);
  const usage = (quota: Quota, used = 0, limit: number | null = null): QuotaUsage => ({ quota, used, limit });
  return [
    usage("people", row?.people, row?.most_people),
    usage("records", row?.records, row?.most_records),
    usage("files_bytes", row?.files_bytes, row?.most_bytes ?? quotaBytes),
    usage("mails_per_day", mails.used, mails.limit),
    // They are counted where they have a limit.
    ...(typeof row?.most_requests === "number"
      ? [usage("requests_per_minute", await requestsOf(tx, orgId, now), row.most_requests)]
      : []),
  ];
}
