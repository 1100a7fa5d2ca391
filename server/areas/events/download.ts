import { occurrenceOf } from "../../../contract/api/eventOccurrences";
import type { Subject } from "../../../contract/api";
import type { Transaction } from "../../platform/db/database";
import type { CsvRow } from "../../platform/http/csv";
import { notFound } from "../../platform/errors";
import { findExceptions } from "./exceptionQueries";
import { findEvent, type StoredEvent, type StoredException } from "./queries";
import { rsvpBatch, type StoredRsvp } from "./rsvpQueries";
import { withOffset } from "../../../contract/api/eventSchedule";

type Tenant = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

const BATCH = 1000;
const HEADER = [
  "date",
  "first_name",
  "last_name",
  "email",
  "guests",
  "status",
  "source",
  "checked_in_at",
  "created_at",
];

function cell(value: unknown): string | boolean | null {
  if (typeof value === "string" || typeof value === "boolean") return value;
  return value === undefined || value === null ? null : JSON.stringify(value);
}

function cells(rsvp: StoredRsvp, event: StoredEvent, exceptions: readonly StoredException[]): CsvRow {
  const occurrence = occurrenceOf(event, exceptions, rsvp.occurrence_id);
  const start = occurrence?.start ?? new Date(rsvp.occurrence_id * 1000);
  return [
    withOffset(start, event.timezone),
    rsvp.first_name,
    rsvp.last_name,
    rsvp.email,
    rsvp.guests,
    rsvp.status,
    rsvp.source,
    rsvp.checked_in_at && withOffset(rsvp.checked_in_at, event.timezone),
    withOffset(rsvp.created_at, event.timezone),
    ...event.questions.map(({ id }) => cell(rsvp.answers[id])),
  ];
}

async function* batches(
  tenant: Tenant,
  orgId: number,
  event: StoredEvent,
  exceptions: readonly StoredException[],
): AsyncGenerator<CsvRow[]> {
  let after = 0;
  for (;;) {
    const from = after;
    const rows = await tenant((tx) => rsvpBatch(tx, orgId, event.id, from, BATCH));
    yield rows.map((rsvp) => cells(rsvp, event, exceptions));
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}

/** Everybody who signed up for an event, at any of its dates, with a column for each question. */
export const rsvpDownload = {
  subject: "events" as const satisfies Subject,
  needsId: true,
  /** Throws 404 for an unknown event. */
  open: async (
    tenant: Tenant,
    orgId: number,
    id = 0,
  ): Promise<{ header: CsvRow; batches: AsyncIterable<readonly CsvRow[]> }> => {
    const { event, exceptions } = await tenant(async (tx) => ({
      event: await findEvent(tx, orgId, { id }),
      exceptions: await findExceptions(tx, orgId, [id]),
    }));
    if (!event) throw notFound("not_found", { says: "failed.fetch_rsvp" });
    const header = [...HEADER, ...event.questions.map(({ label }) => label)];
    return { header, batches: batches(tenant, orgId, event, exceptions) };
  },
};
