import type { Identifier } from "ra-core";
import type { RecordStore } from "../records/recordStore";

/** Has an address tried again whose mail came back; answers whether it did. What its holder has said stays. */
export function retryBounced(store: RecordStore, email: unknown): boolean {
  const key = String(email).toLowerCase();
  const isTheirs = (row: { email?: unknown }): boolean => String(row.email).toLowerCase() === key;
  const members = store.rows("members").filter((row) => isTheirs(row) && row.email_status === "bounced");
  for (const { pk } of members) store.change("members", pk as Identifier, { email_status: "ok" });
  const subscribers = store
    .rows("mailing_list_subscribers")
    .filter((row) => isTheirs(row) && row.status === "bounced");
  for (const { pk, subscribed_at: since } of subscribers) {
    // Who was asked and had not said yes has not said it since.
    const status = since === null ? "unconfirmed" : "confirmed";
    store.change("mailing_list_subscribers", pk as Identifier, { status });
  }
  return members.length + subscribers.length > 0;
}
