import Type, { type Static } from "typebox";
import {
  ascendingOrDescending,
  Exact,
  listQuery,
  ListTotals,
  narrowingQuery,
  Nullable,
  Pk,
  Timestamp,
  Total,
} from "./common";

/** What may happen with a record. */
export const CHANGE_EVENTS = ["created", "updated", "deleted"] as const;
export type ChangeEvent = (typeof CHANGE_EVENTS)[number];

/** How many webhooks one organisation can have. */
export const MAX_WEBHOOKS = 20;

/** Changes of a resource that are told. */
export const ToldChanges = Exact({
  resource: Type.String({ pattern: "^[a-z][a-z0-9_]*$", maxLength: 60 }),
  events: Type.Array(Type.Enum([...CHANGE_EVENTS]), { minItems: 1, uniqueItems: true }),
});
export type ToldChanges = Static<typeof ToldChanges>;
const ToldOf = Type.Array(ToldChanges, { minItems: 1, maxItems: 30 });
const Url = Type.String({ minLength: 1, maxLength: 1000 });

/** Why a webhook was paused by itself: it failed for days, its address is gone, or whoever made it has left. */
export const PAUSES = ["failing", "gone", "left"] as const;

const shown = {
  pk: Pk,
  url: Type.String(),
  on: Type.Array(ToldChanges),
  is_on: Type.Boolean(),
  paused: Nullable(Type.Enum([...PAUSES])),
  failing_since: Nullable(Timestamp),
  made_by: Exact({ pk: Pk, name: Type.String() }),
  created_at: Timestamp,
};
export const Webhook = Exact(shown);
export type Webhook = Static<typeof Webhook>;

export const WebhookListQuery = Exact({
  ...listQuery,
  ...narrowingQuery,
  ordering: Type.Optional(ascendingOrDescending(["url", "created_at"])),
});
export type WebhookListQuery = Static<typeof WebhookListQuery>;
export const WebhookListResponse = Exact({
  webhooks: Type.Array(Webhook),
  total: Total,
  totals: Type.Optional(ListTotals),
});

/** A webhook with what its messages are signed by, which is told when it is made and when it is made anew. */
export const OwnWebhookResponse = Exact({
  webhook: Exact({
    ...shown,
    secret: Type.Optional(Type.String({ description: "`whsec_…`: told this once" })),
  }),
});
export type OwnWebhookResponse = Static<typeof OwnWebhookResponse>;

export const WebhookCreateRequest = Exact({
  url: Url,
  on: ToldOf,
  is_on: Type.Optional(Type.Boolean()),
});
export const WebhookUpdateRequest = Exact({
  url: Type.Optional(Url),
  on: Type.Optional(ToldOf),
  is_on: Type.Optional(Type.Boolean()),
  rotate: Type.Optional(
    Type.Literal(true, { description: "A new secret; the former one signs too for a day" }),
  ),
});

export const DELIVERY_STATES = ["waiting", "delivered", "failed"] as const;

/** A message that was sent, or is to be; what it says is not told here. */
export const WebhookDelivery = Exact({
  pk: Pk,
  webhook: Pk,
  message_id: Type.String(),
  type: Type.String(),
  state: Type.Enum([...DELIVERY_STATES]),
  tries: Type.Integer(),
  status: Nullable(Type.Integer()),
  error: Nullable(Type.String()),
  created_at: Timestamp,
  tried_at: Nullable(Timestamp),
});
export type WebhookDelivery = Static<typeof WebhookDelivery>;
const deliveryQuery = {
  ...narrowingQuery,
  page: listQuery.page,
  per_page: listQuery.per_page,
  ids: listQuery.ids,
  state: Type.Optional(Type.Enum([...DELIVERY_STATES])),
};
export const DeliveryListQuery = Exact(deliveryQuery);
export const AllDeliveriesQuery = Exact({ ...deliveryQuery, webhook: Type.Optional(Pk) });
export type AllDeliveriesQuery = Static<typeof AllDeliveriesQuery>;
export const DeliveryListResponse = Exact({
  deliveries: Type.Array(WebhookDelivery),
  total: Total,
  totals: Type.Optional(ListTotals),
});
export const DeliveryResponse = Exact({ delivery: WebhookDelivery });
