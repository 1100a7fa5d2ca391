import type { Addressee, MessageSendRequest } from "../../../contract/api";
import { can } from "../../platform/auth/permissions";
import type { Membership } from "../../platform/auth/sessions";
import type { Transaction } from "../../platform/db/database";
import { requireUpload, type Upload } from "../../platform/files";
import { attachmentSender } from "./delivery/attachmentSender";
import { conflict, forbidden, invalidFields, tooLarge } from "../../platform/errors";
import { MAX_ATTACHMENT_BYTES } from "../../../contract/api";
import type { Audience } from "./delivery/audience";
import { withOffset } from "../../../contract/api/eventSchedule";
import { readReference } from "../../../contract/api/eventRules";
import { occurrenceOf } from "../../../contract/api/eventOccurrences";
import { findEvent, findExceptions } from "../events";
import { findAddressed } from "../members";
import { addList, listsOfSegments } from "../mailingLists";
import { sharedSegments } from "../segments";
import { findNames } from "./queries";
import { sentence } from "../../platform/texts";

/** Whom a message is for, checked, with the names that it shows. */
export interface Addressed {
  audience: Audience;
  addressees: Addressee[];
  mailingLists: { pk: number; name: string }[];
}

function requireKnown(
  field: string,
  asked: readonly number[],
  known: ReadonlySet<number>,
  code: "field.not_members" | "field.unknown_teams" | "field.unknown_lists",
): void {
  const unknown = asked.filter((id) => !known.has(id));
  if (unknown.length > 0) {
    const ids = unknown.slice(0, 10).map(String);
    throw invalidFields({ [field]: [sentence(code, { ids })] });
  }
}

interface NamedDate {
  event: number;
  occurrence: number;
  name: string;
}

/** The dates of events whose attendees are meant. Throws 403 for who does not look after events, 422 for unknown ones. */
async function readDates(
  tx: Transaction,
  membership: Membership,
  ids: readonly string[] = [],
): Promise<NamedDate[]> {
  if (ids.length === 0) return [];
  if (!can(membership, "events")) throw forbidden("forbidden.attendees");
  const found: NamedDate[] = [];
  for (const id of new Set(ids)) {
    const date = await nameDate(tx, membership.orgId, id);
    if (!date) throw invalidFields({ events: [sentence("field.unknown_dates", { ids: id })] });
    found.push(date);
  }
  return found;
}

/** A date of an event by its combined id, and what a message calls it. */
export async function nameDate(tx: Transaction, orgId: number, id: string): Promise<NamedDate | undefined> {
  const reference = readReference(id);
  const event = reference && (await findEvent(tx, orgId, { id: reference.eventId }));
  if (!event || reference.occurrenceId === undefined) return undefined;
  const occurrence = occurrenceOf(event, await findExceptions(tx, orgId, [event.id]), reference.occurrenceId);
  if (!occurrence) return undefined;
  const day = withOffset(occurrence.start, event.timezone).slice(0, 10);
  return {
    event: event.id,
    occurrence: occurrence.occurrenceId,
    name: `${occurrence.event.title} (${day})`,
  };
}

/**
 * Reads whom the request names. Throws 422 at what the organisation does not have, and 403 when there are addresses
 * of people outside of it and the caller may not write to those.
 */
export async function readAddressed(
  tx: Transaction,
  membership: Membership,
  request: Pick<MessageSendRequest, "to" | "teams" | "mailing_lists" | "segments" | "events">,
): Promise<Addressed & { segments: NamedSegment[] }> {
  const { orgId } = membership;
  const to = request.to ?? [];
  const members = [...new Set(to.filter((one) => typeof one === "number"))];
  const emails = [...new Set(to.filter((one) => typeof one === "string").map((email) => email.trim()))];
  const teams = [...new Set(request.teams)];
  const segments = await findSegments(tx, orgId, [...new Set(request.segments)]);
  const ofSegments = await listsOfSegments(
    tx,
    orgId,
    segments.map(({ id }) => id),
  );
  const lists = [...new Set([...(request.mailing_lists ?? []), ...ofSegments.map(({ id }) => id)])];
  const listed = new Set(ofSegments.map(({ segment }) => segment));
  const unlisted = segments.filter(({ id }) => !listed.has(id));
  const people = await findAddressed(tx, orgId, members, emails);
  const byEmail = new Map(people.map((person) => [person.email.toLowerCase(), person]));
  requireKnown("to", members, new Set(people.map(({ id }) => id)), "field.not_members");
  const outside = emails.filter((email) => !byEmail.has(email.toLowerCase()));
  if (outside.length > 0 && !can(membership, "settings")) {
    throw forbidden("external_recipients", { params: { emails: outside.slice(0, 5).join(", ") } });
  }
  const teamNames = await findNames(tx, orgId, "teams", teams);
  requireKnown("teams", teams, new Set(teamNames.map(({ pk }) => pk)), "field.unknown_teams");
  const mailingLists = await findNames(tx, orgId, "mailing_lists", lists);
  requireKnown("mailing_lists", lists, new Set(mailingLists.map(({ pk }) => pk)), "field.unknown_lists");
  const dates = await readDates(tx, membership, request.events);
  return {
    audience: {
      members,
      emails,
      teams,
      lists,
      ...(unlisted.length > 0 && { segments: unlisted.map(({ id }) => id) }),
      ...(dates.length > 0 && { dates: dates.map(({ event, occurrence }) => ({ event, occurrence })) }),
    },
    addressees: [
      ...people.map(({ name, email }) => ({ name, email, kind: "member" as const })),
      ...outside.map((email) => ({ name: "", email, kind: "email" as const })),
      ...teamNames.map(({ name }) => ({ name, email: null, kind: "team" as const })),
      ...dates.map(({ name }) => ({ name, email: null, kind: "event" as const })),
    ],
    mailingLists,
    segments: unlisted,
  };
}

interface NamedSegment {
  id: number;
  name: string;
}

/** Throws 422 where one of them is not there, or is not shared. */
async function findSegments(tx: Transaction, orgId: number, ids: readonly number[]): Promise<NamedSegment[]> {
  if (ids.length === 0) return [];
  const found = await sharedSegments(tx, orgId, ids);
  if (found.length < ids.length) throw invalidFields({ segments: [sentence("field.unknown_segment")] });
  return found;
}

/**
 * As `readAddressed`, for a message that is sent: each segment has a mailing list then, from which whoever gets it can
 * unsubscribe.
 */
export async function addressForSending(
  tx: Transaction,
  membership: Membership,
  request: Parameters<typeof readAddressed>[2],
  now: Date,
): Promise<Addressed> {
  const { segments, ...addressed } = await readAddressed(tx, membership, request);
  const { segments: _, ...audience } = addressed.audience;
  const made = [];
  for (const { id: segment, name } of segments)
    made.push(await makeListOfSegment(tx, membership.orgId, { segment, name }, now));
  return {
    ...addressed,
    audience: { ...audience, lists: [...audience.lists, ...made.map(({ pk }) => pk)] },
    mailingLists: [...addressed.mailingLists, ...made],
  };
}

const MOST_NAMES = 100;

async function makeListOfSegment(
  tx: Transaction,
  orgId: number,
  { segment, name }: { segment: number; name: string },
  now: Date,
): Promise<{ pk: number; name: string }> {
  for (let count = 1; count <= MOST_NAMES; count += 1) {
    const own = count === 1 ? name : `${name} (${count})`;
    const list = {
      name: own,
      description: "",
      kind: "dynamic",
      opt_in: "single",
      filter: { segment },
    } as const;
    const pk = await addList(tx, orgId, list, now);
    if (pk !== undefined) return { pk, name: own };
  }
  throw conflict("list_name_taken");
}

/** The attachments, arrived and together not too large: 422, 409 or 413 otherwise. */
export async function requireAttachments(
  tx: Transaction,
  membership: Membership,
  ids: readonly string[] | undefined,
): Promise<Upload[]> {
  const sender = attachmentSender(tx, membership);
  const uploads: Upload[] = [];
  // In one order for everybody, since each is locked.
  for (const id of [...new Set(ids)].toSorted())
    uploads.push(await requireUpload(tx, sender, id, "attachments"));
  const size = uploads.reduce((sum, upload) => sum + upload.size, 0);
  if (size > MAX_ATTACHMENT_BYTES) {
    throw tooLarge("attachments_too_large", { params: { size: MAX_ATTACHMENT_BYTES / 1_048_576 } });
  }
  return [...new Set(ids)].flatMap((id) => uploads.find((upload) => upload.id === id) ?? []);
}
