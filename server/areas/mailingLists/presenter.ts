import type { MailingList, MailingListMessage, Subscriber } from "../../../contract/api";
import type { ListMessageRow } from "./queries/history";
import type { ListRow } from "./queries/lists";
import type { ListCounts, SubscriberRow } from "./queries/subscribers";

/** A mailing list as the calls show it. */
export function presentList(row: ListRow, counts: ListCounts | undefined): MailingList {
  return {
    pk: row.id,
    name: row.name,
    description: row.description,
    kind: row.kind,
    opt_in: row.opt_in,
    filter: row.filter,
    is_public: row.is_public,
    subscribers_count: counts?.subscribers ?? 0,
    unconfirmed_count: counts?.unconfirmed ?? 0,
    updated_at: row.updated_at.toISOString(),
  };
}

/** Somebody on a list as the calls show them. */
export function presentSubscriber(row: SubscriberRow): Subscriber {
  return {
    pk: row.id,
    member: row.member_id,
    name: row.name,
    email: row.email,
    status: row.status,
    subscribed_at: row.subscribed_at?.toISOString() ?? null,
    email_problem: row.email_problem,
    email_problem_since: row.email_problem_since?.toISOString() ?? null,
    person: row.person_id,
  };
}

/** A message that went to a list as the calls show it. */
export function presentListMessage(row: ListMessageRow, listId: number): MailingListMessage {
  const { id, sender_name, scheduled_at, released_at, ...rest } = row;
  return {
    ...rest,
    pk: id,
    mailing_list: listId,
    sender: sender_name,
    sent_at: released_at?.toISOString() ?? null,
    scheduled_at: scheduled_at?.toISOString() ?? null,
  };
}
