import sql, { raw } from "sql-template-tag";
import type {
  AllDeliveriesQuery,
  ChangeEvent,
  ToldChanges,
  Webhook,
  WebhookDelivery,
  WebhookListQuery,
} from "../../../contract/api";
import type { Database, Queryable, Transaction } from "../../platform/db/database";
import { neverEmpty, orderBy, parseIds, searchConditions } from "../../platform/db/list";
import { type NarrowedPage, type Narrowing, shortPage } from "../../platform/narrowing";

/** A webhook as it is kept. */
export interface WebhookRow {
  id: number;
  url: string;
  subscriptions: ToldChanges[];
  is_on: boolean;
  paused: Webhook["paused"];
  failing_since: Date | null;
  secret: string;
  former_secret: string | null;
  former_until: Date | null;
  member_id: number;
  member_name: string;
  created_at: Date;
}

const SELECTED = sql`w.id, w.url, w.subscriptions, w.is_on, w.paused, w.failing_since, w.secret, w.former_secret, w.former_until,
  w.created_at, m.id AS member_id, m.name AS member_name
  FROM webhooks w JOIN members m ON m.org_id = w.org_id AND m.id = w.member_id`;

const ORDERS = { url: neverEmpty("lower(w.url)"), created_at: neverEmpty("w.created_at") };

/** A page of the organisation's webhooks, and how many they are. */
export function webhookPage(
  tx: Queryable,
  orgId: number,
  query: WebhookListQuery,
  narrowing: Narrowing,
): Promise<NarrowedPage<WebhookRow>> {
  const ids = parseIds(query.ids);
  const list = {
    selected: SELECTED,
    from: raw("webhooks w"),
    alias: "w",
    conditions: [
      sql`w.org_id = ${orgId}`,
      ...searchConditions(sql`search_fold(w.url)`, query.search),
      ...(ids ? [sql`w.id = ANY(${ids}::bigint[])`] : []),
    ],
    order: orderBy(ORDERS, query.ordering ?? "-created_at", "w.id"),
  };
  return shortPage(tx, list, query, narrowing);
}

/** One webhook of the organisation. */
export async function findWebhook(tx: Queryable, orgId: number, id: number): Promise<WebhookRow | undefined> {
  const [row] = await tx.query<WebhookRow>(
    sql`SELECT ${SELECTED} WHERE w.org_id = ${orgId} AND w.id = ${id}`,
  );
  return row;
}

/** The webhooks that changes are told to. */
export function webhooksOn(tx: Queryable, orgId: number): Promise<WebhookRow[]> {
  return tx.query<WebhookRow>(sql`SELECT ${SELECTED} WHERE w.org_id = ${orgId} AND w.is_on ORDER BY w.id`);
}

export async function countWebhooks(tx: Queryable, orgId: number): Promise<number> {
  const [row] = await tx.query<{ total: number }>(
    sql`SELECT count(*) AS total FROM webhooks WHERE org_id = ${orgId}`,
  );
  return row?.total ?? 0;
}

/** What of a webhook people decide. */
export interface WebhookContent {
  url: string;
  on: readonly ToldChanges[];
  sources: readonly string[];
  isOn: boolean;
}

const resourcesOf = ({ on }: WebhookContent): string[] => on.map(({ resource }) => resource);

/** Adds a webhook and answers its id. */
export async function addWebhook(
  tx: Transaction,
  { orgId, memberId }: { orgId: number; memberId: number },
  content: WebhookContent,
  { secret, now }: { secret: string; now: Date },
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`INSERT INTO webhooks
      (org_id, url, subscriptions, sources, resources, secret, is_on, member_id, created_at)
    VALUES (${orgId}, ${content.url}, ${JSON.stringify(content.on)}::jsonb, ${content.sources}::text[],
      ${resourcesOf(content)}::text[], ${secret}, ${content.isOn}, ${memberId}, ${now}) RETURNING id`);
  if (!row) throw new Error("The webhook was not kept");
  return row.id;
}

/** Changes a webhook; whoever changes it is who it tells things for from then on. */
export async function changeWebhook(
  tx: Transaction,
  { orgId, memberId }: { orgId: number; memberId: number },
  id: number,
  content: WebhookContent,
): Promise<void> {
  await tx.query(sql`UPDATE webhooks SET url = ${content.url}, subscriptions = ${JSON.stringify(content.on)}::jsonb,
      sources = ${content.sources}::text[], resources = ${resourcesOf(content)}::text[], is_on = ${content.isOn},
      member_id = ${memberId}, paused = NULL, failing_since = NULL
    WHERE org_id = ${orgId} AND id = ${id}`);
}

/** Puts a new secret in the place of the present one, which signs too until then. */
export async function replaceSecret(
  tx: Transaction,
  orgId: number,
  id: number,
  { secret, until }: { secret: string; until: Date },
): Promise<void> {
  await tx.query(sql`UPDATE webhooks SET former_secret = secret, former_until = ${until}, secret = ${secret}
    WHERE org_id = ${orgId} AND id = ${id}`);
}

/** The same secret, sealed anew. */
export async function resealSecret(
  tx: Transaction,
  orgId: number,
  id: number,
  sealed: string,
): Promise<void> {
  await tx.query(sql`UPDATE webhooks SET secret = ${sealed} WHERE org_id = ${orgId} AND id = ${id}`);
}

export async function deleteWebhook(tx: Transaction, orgId: number, id: number): Promise<void> {
  await tx.query(sql`DELETE FROM webhooks WHERE org_id = ${orgId} AND id = ${id}`);
}

/** Takes a webhook off by itself, for a reason. */
export async function pauseWebhook(
  tx: Transaction,
  orgId: number,
  id: number,
  why: NonNullable<Webhook["paused"]>,
): Promise<void> {
  await tx.query(
    sql`UPDATE webhooks SET is_on = false, paused = ${why} WHERE org_id = ${orgId} AND id = ${id}`,
  );
}

/** A change that is to be told. */
export interface ChangeRow {
  id: number;
  source: string;
  resource: string | null;
  row_id: number;
  key: string;
  event: ChangeEvent;
  at: Date;
}

/** Takes the oldest changes out of the outbox, for nobody else to tell. */
export async function takeChanges(tx: Transaction, orgId: number, most: number): Promise<ChangeRow[]> {
  const taken =
    await tx.query<ChangeRow>(sql`DELETE FROM webhook_changes c WHERE c.org_id = ${orgId} AND c.id IN (
      SELECT t.id FROM webhook_changes t WHERE t.org_id = ${orgId} ORDER BY t.id LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING c.id, c.source, c.resource, c.row_id, c.key, c.event, c.at`);
  return taken.toSorted((one, other) => one.id - other.id);
}

/** A message as it is kept. */
export interface DeliveryRow {
  id: number;
  webhook_id: number;
  message_id: string;
  type: string;
  body: string;
  state: WebhookDelivery["state"];
  tries: number;
  status: number | null;
  error: string | null;
  created_at: Date;
  tried_at: Date | null;
}

const DELIVERY = sql`d.id, d.webhook_id, d.message_id, d.type, d.body, d.state, d.tries, d.status, d.error, d.created_at, d.tried_at
  FROM webhook_deliveries d`;

/** Adds a message that waits to be delivered. */
export async function addDelivery(
  tx: Transaction,
  orgId: number,
  message: { webhookId: number; messageId: string; type: string; body: string; now: Date },
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`INSERT INTO webhook_deliveries
      (org_id, webhook_id, message_id, type, body, state, created_at)
    VALUES (${orgId}, ${message.webhookId}, ${message.messageId}, ${message.type}, ${message.body}, 'waiting', ${message.now})
    RETURNING id`);
  if (!row) throw new Error("The message was not kept");
  return row.id;
}

/** A webhook that is on, by its address. */
export async function webhookAt(tx: Queryable, orgId: number, url: string): Promise<WebhookRow | undefined> {
  const [row] = await tx.query<WebhookRow>(
    sql`SELECT ${SELECTED} WHERE w.org_id = ${orgId} AND w.url = ${url} AND w.is_on ORDER BY w.id LIMIT 1`,
  );
  return row;
}

/** The addresses of the organisation's webhooks. */
export async function webhookAddresses(tx: Queryable, orgId: number): Promise<string[]> {
  const rows = await tx.query<{ url: string }>(
    sql`SELECT url FROM webhooks WHERE org_id = ${orgId} ORDER BY url`,
  );
  return rows.map(({ url }) => url);
}

/** A page of what was sent, the latest first. */
export function deliveryPage(
  tx: Queryable,
  orgId: number,
  query: AllDeliveriesQuery,
  narrowing: Narrowing,
): Promise<NarrowedPage<DeliveryRow>> {
  const { webhook, state } = query;
  const ids = parseIds(query.ids);
  const list = {
    selected: DELIVERY,
    from: raw("webhook_deliveries d"),
    alias: "d",
    conditions: [
      sql`d.org_id = ${orgId}`,
      ...(webhook === undefined ? [] : [sql`d.webhook_id = ${webhook}`]),
      ...(state === undefined ? [] : [sql`d.state = ${state}`]),
      ...(ids ? [sql`d.id = ANY(${ids}::bigint[])`] : []),
    ],
    order: raw("ORDER BY d.id DESC"),
  };
  return shortPage(tx, list, query, narrowing);
}

/** One message of the organisation. */
export async function findDelivery(
  tx: Queryable,
  orgId: number,
  id: number,
): Promise<DeliveryRow | undefined> {
  const [row] = await tx.query<DeliveryRow>(
    sql`SELECT ${DELIVERY} WHERE d.org_id = ${orgId} AND d.id = ${id}`,
  );
  return row;
}

/** Lets a message be sent anew. */
export async function restartDelivery(tx: Transaction, orgId: number, id: number): Promise<void> {
  await tx.query(sql`UPDATE webhook_deliveries SET state = 'waiting', tries = 0, error = NULL, status = NULL
    WHERE org_id = ${orgId} AND id = ${id}`);
}

/** What came of a try. */
export interface Outcome {
  state: WebhookDelivery["state"];
  status: number | null;
  error: string | null;
}

/** Notes what came of a try, and since when the webhook fails. */
export async function noteTry(
  tx: Transaction,
  orgId: number,
  delivery: Pick<DeliveryRow, "id" | "webhook_id">,
  { state, status, error }: Outcome,
  now: Date,
): Promise<void> {
  await tx.query(sql`UPDATE webhook_deliveries SET state = ${state}, status = ${status}, error = ${error},
      tries = tries + 1, tried_at = ${now} WHERE org_id = ${orgId} AND id = ${delivery.id}`);
  await tx.query(sql`UPDATE webhooks SET
      failing_since = CASE WHEN ${state === "delivered"}::boolean THEN NULL ELSE coalesce(failing_since, ${now}::timestamptz) END
    WHERE org_id = ${orgId} AND id = ${delivery.webhook_id}`);
}

/** How long it is kept what was sent. */
const KEPT_MS = 14 * 86_400_000;

/** Forgets what was sent weeks ago. */
export async function forgetDeliveries({ database, now }: { database: Database; now: Date }): Promise<void> {
  await database.withoutTenant((tx) =>
    tx.query(sql`DELETE FROM webhook_deliveries WHERE created_at < ${new Date(now.getTime() - KEPT_MS)}`),
  );
}
