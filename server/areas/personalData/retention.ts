import sql from "sql-template-tag";
import {
  RETENTION_GRACE_HOURS,
  RETENTION_KINDS,
  RETENTION_LEAST_MONTHS,
  type RetentionKind,
  RetentionPreview,
  RetentionPreviewQuery,
  RetentionRequest,
  RetentionResponse,
} from "../../../contract/api";
import { isHeld } from "../../engine/personalData/obstacles";
import type { PersonalPart } from "../../engine/personalData/part";
import { erasedName, findPerson, selvesOf } from "../../engine/personalData/person";
import type { RetentionRule } from "../../engine/retention/rule";
import { audit } from "../../platform/audit/audit";
import type { Transaction } from "../../platform/db/database";
import { invalidFields } from "../../platform/errors";
import { ok, permittedRoute, type Route } from "../../platform/http/route";
import type { Services } from "../../platform/http/services";
import { sentence } from "../../platform/texts";
import { lockOwners } from "../members";
import { requireOwnOrganization } from "../organization";
import { eraseSelves, lockEntries, obstaclesOf } from "./eraseSelves";

const HOUR_MS = 3_600_000;
/** A rule is applied once a day. */
const AGAIN_AFTER_MS = 23 * HOUR_MS;
/** How many are cleared in one transaction. */
const AT_ONCE = 200;

interface RuleRow {
  kind: RetentionKind;
  months: number;
  changed_at: Date;
  ran_at: Date | null;
}

/** So many calendar months earlier; the last day of a shorter month. */
export function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCDate(1);
  before.setUTCMonth(before.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0)).getUTCDate();
  before.setUTCDate(Math.min(now.getUTCDate(), lastDay));
  return before;
}

const firstRun = (changedAt: Date): Date => new Date(changedAt.getTime() + RETENTION_GRACE_HOURS * HOUR_MS);

async function countDue(
  tx: Transaction,
  orgId: number,
  rule: RetentionRule,
  { months, now }: { months: number; now: Date },
): Promise<number> {
  const [row] = await tx.query<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM (${rule.due(orgId, monthsBefore(now, months))}) due`,
  );
  return row?.n ?? 0;
}

async function readRules(
  tx: Transaction,
  orgId: number,
  rules: readonly RetentionRule[],
  now: Date,
): Promise<RetentionResponse> {
  const rows = await tx.query<RuleRow>(
    sql`SELECT kind, months, changed_at, ran_at FROM retention_rules WHERE org_id = ${orgId}`,
  );
  const told: RetentionResponse["rules"] = [];
  for (const rule of rules) {
    const row = rows.find(({ kind }) => kind === rule.kind);
    const from = row && firstRun(row.changed_at);
    told.push({
      kind: rule.kind,
      months: row?.months ?? null,
      due: row ? await countDue(tx, orgId, rule, { months: row.months, now }) : 0,
      from: from && from > now ? from.toISOString() : null,
      ran_at: row?.ran_at?.toISOString() ?? null,
    });
  }
  return { rules: told };
}

function requireRule(
  rules: readonly RetentionRule[],
  kind: RetentionKind,
  months: number | null,
): RetentionRule {
  const rule = rules.find((one) => one.kind === kind);
  if (!rule) throw invalidFields({ kind: [sentence("field.unknown_retention")] });
  const least = RETENTION_LEAST_MONTHS[kind];
  if (months !== null && months < least) {
    throw invalidFields({ months: [sentence("field.kept_too_short", { least })] });
  }
  return rule;
}

/** What an organisation has cleared after a time: read, tried out and changed. */
export function retentionRoutes(rules: readonly RetentionRule[]): readonly Route[] {
  return [
    permittedRoute(["settings"], {
      method: "get",
      path: "/personal-data/retention/",
      summary: "How long what is kept, and how much is older than that",
      responses: { 200: RetentionResponse },
      async handle({ membership: { orgId }, tenant, now }) {
        return ok(await tenant((tx) => readRules(tx, orgId, rules, now), "long"));
      },
    }),
    permittedRoute(["settings"], {
      method: "get",
      path: "/personal-data/retention/preview/",
      summary: "How much would be cleared if it were kept for so many months",
      query: RetentionPreviewQuery,
      responses: { 200: RetentionPreview },
      async handle({ query: { kind, months }, membership: { orgId }, tenant, now }) {
        const rule = requireRule(rules, kind, months);
        return ok({ count: await tenant((tx) => countDue(tx, orgId, rule, { months, now }), "long") });
      },
    }),
    permittedRoute(["settings"], {
      method: "put",
      path: "/personal-data/retention/",
      onBehalf: "refused",
      summary: `Say how long something is kept; a new rule applies after ${RETENTION_GRACE_HOURS} hours`,
      body: RetentionRequest,
      responses: { 200: RetentionResponse },
      async handle({ body: { kind, months }, membership, session, tenant, now, address }) {
        const { orgId } = membership;
        requireRule(rules, kind, months);
        const answer = await tenant(async (tx) => {
          const changed =
            months === null
              ? await tx.query(
                  sql`DELETE FROM retention_rules WHERE org_id = ${orgId} AND kind = ${kind} RETURNING kind`,
                )
              : await tx.query(sql`INSERT INTO retention_rules AS r (org_id, kind, months, changed_at)
                  VALUES (${orgId}, ${kind}, ${months}, ${now})
                  ON CONFLICT (org_id, kind) DO UPDATE SET months = excluded.months, changed_at = excluded.changed_at
                  WHERE r.months <> excluded.months RETURNING kind`);
          if (changed.length > 0) {
            await audit(tx, {
              orgId,
              at: now,
              actor: session,
              action: "retention.changed",
              subject: "settings",
              detail: { kind, ...(months !== null && { months }) },
              address,
            });
          }
          return readRules(tx, orgId, rules, now);
        }, "long");
        return ok(answer);
      },
    }),
  ];
}

/** What the rules of the areas are, in the order in which they are offered. */
export function inOrder(rules: readonly RetentionRule[]): RetentionRule[] {
  return rules.toSorted(
    (one, other) => RETENTION_KINDS.indexOf(one.kind) - RETENTION_KINDS.indexOf(other.kind),
  );
}

interface Applied {
  orgId: number;
  rule: RetentionRule;
  kept: readonly PersonalPart[];
  now: Date;
}

/** Clears the next ones, in a transaction that sees the rule as it is now; answers where to go on. */
async function clearNext(
  services: Services,
  { orgId, rule, kept, now }: Applied,
  after: number,
): Promise<number | undefined> {
  return services.database.withTenant(
    orgId,
    null,
    async (tx) => {
      // Whoever changes the rule waits, or is waited for; two processes do not do the same.
      const [row] = await tx.query<RuleRow>(sql`SELECT kind, months, changed_at, ran_at FROM retention_rules
        WHERE org_id = ${orgId} AND kind = ${rule.kind} FOR UPDATE SKIP LOCKED`);
      if (!row || firstRun(row.changed_at) > now) return undefined;
      if (await isHeld(tx, orgId)) return undefined;
      const before = monthsBefore(now, row.months);
      const due = await tx.query<{ id: number }>(
        sql`SELECT id FROM (${rule.due(orgId, before)}) due WHERE id > ${after} ORDER BY id LIMIT ${AT_ONCE}`,
      );
      const last = due.at(-1);
      if (!last) {
        await tx.query(
          sql`UPDATE retention_rules SET ran_at = ${now} WHERE org_id = ${orgId} AND kind = ${rule.kind}`,
        );
        return undefined;
      }
      const { language } = await requireOwnOrganization(tx, orgId);
      const erasing = { tx, services, now, erasedName: erasedName(language) };
      const cleared = await rule.clear(
        due.map(({ id }) => id),
        {
          ...erasing,
          orgId,
          before,
          async eraseMember(id) {
            const owners = await lockOwners(tx, orgId);
            const person = await findPerson(tx, orgId, { pk: id }, { lock: true });
            if (!person) return false;
            const selves = await selvesOf(tx, person, { lock: true });
            await lockEntries(tx, selves);
            if ((await obstaclesOf(tx, selves, owners)).length > 0) return false;
            return (await eraseSelves(selves, kept, erasing)).length > 0;
          },
        },
      );
      if (cleared > 0) {
        await audit(tx, {
          orgId,
          at: now,
          actor: null,
          action: "retention.applied",
          subject: "settings",
          detail: { kind: rule.kind, months: row.months, count: cleared },
          address: null,
        });
      }
      return last.id;
    },
    "long",
  );
}

/** Clears what every organisation's rules say, once a day; an interruption goes on with the next run. */
export async function applyRetention(
  services: Services,
  rules: readonly RetentionRule[],
  kept: readonly PersonalPart[],
): Promise<void> {
  const now = services.clock();
  const ran = new Date(now.getTime() - AGAIN_AFTER_MS);
  const waiting = await services.database.withoutTenant((tx) =>
    tx.query<{ orgId: number; kind: string }>(sql`SELECT r.org_id AS "orgId", r.kind FROM retention_rules r
      JOIN organizations o ON o.id = r.org_id AND o.held_since IS NULL
      WHERE coalesce(r.ran_at, '-infinity') <= ${ran} ORDER BY r.org_id, r.kind`),
  );
  for (const { orgId, kind } of waiting) {
    const rule = rules.find((one) => one.kind === kind);
    if (!rule) continue;
    let after: number | undefined = 0;
    while (after !== undefined) after = await clearNext(services, { orgId, rule, kept, now }, after);
  }
}
