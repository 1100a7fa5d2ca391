import Type, { type Static } from "typebox";
import { Exact, Nullable, Pk, Timestamp, Total } from "./common";

/** What members are told of in the app. */
export const NOTIFICATION_KINDS = [
  "approval_awaited",
  "change_proposed",
  "automation_told",
  "automation_failed",
  "automation_paused",
  "import_done",
  "job_failed",
  "mentioned",
  "task_given",
  "webhook_paused",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const Notification = Exact({
  pk: Pk,
  kind: Type.Enum([...NOTIFICATION_KINDS]),
  text: Type.String({ description: "In the language of the call" }),
  path: Nullable(Type.String({ description: "Where it leads in the app" })),
  at: Timestamp,
  is_read: Type.Boolean(),
});
export type Notification = Static<typeof Notification>;

export const NotificationListQuery = Exact({
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: "20 unless told" })),
  before: Type.Optional(Pk),
});
/** How often a member is mailed what they have not read. */
export const DIGESTS = ["off", "daily", "weekly"] as const;
const Digest = Type.Enum([...DIGESTS], {
  description:
    "How often what is unread comes by mail, at 8 in the organisation's time zone; weekly: on Mondays",
});
export type Digest = (typeof DIGESTS)[number];

export const NotificationListResponse = Exact({
  notifications: Type.Array(Notification),
  unread: Total,
  digest: Digest,
});
export type NotificationListResponse = Static<typeof NotificationListResponse>;
export const NotificationReadRequest = Exact({
  pk: Type.Optional(Type.Array(Pk, { maxItems: 100, description: "All of one's own where left out" })),
});
export const NotificationReadResponse = Exact({ unread: Total });
export const NotificationDigest = Exact({ digest: Digest });
