import {
  Exact,
  MAX_SEGMENTS,
  PersonListResponse,
  Pk,
  type Segment,
  SegmentCreateRequest,
  SegmentListQuery,
  SegmentListResponse,
  SegmentPeopleQuery,
  SegmentResponse,
  SegmentUpdateRequest,
} from "../../../contract/api";
import { readQuestion } from "../../engine/questions/ask";
import { type Asker, type AskRequest, openAsker } from "../../engine/questions/asker";
import { checkQuestion, refusal } from "../../engine/questions/check";
import { closedTo, tableOf } from "../../engine/questions/table";
import { QuestionWords } from "../../engine/questions/words";
import { audit } from "../../platform/audit/audit";
import type { Transaction } from "../../platform/db/database";
import { conflict, forbidden, type HttpError, notFound } from "../../platform/errors";
import { created, type InOrganization, ok, permittedRoute, type Route } from "../../platform/http/route";
import type { Services } from "../../platform/http/services";
import { narrowingOf } from "../../platform/narrowing";
import { sentence } from "../../platform/texts";
import { personPage, presentPeople, readPeopleQuestion } from "../people";
import {
  addSegment,
  changeSegment,
  countSegments,
  deleteSegment,
  findSegment,
  type SegmentRow,
  segmentPage,
  type SegmentViewer,
  usersOfSegment,
} from "./queries";
import { refreshSegment } from "./refresh";

interface Call extends Pick<InOrganization, "session" | "membership"> {
  services: Services;
  now: Date;
  language(): "en" | "de" | "fr" | "pt" | undefined;
}

function present(asker: Asker, call: Call, row: SegmentRow): Segment {
  const table = tableOf(asker, row.question.of);
  const isReadable = table !== undefined && checkQuestion(asker, row.question).length === 0;
  const words = new QuestionWords(asker, call.language() ?? "en");
  return {
    pk: row.id,
    name: row.name,
    question: row.question,
    sentence: isReadable ? words.sentence(table, row.question) : "",
    count: row.count,
    counted_at: row.counted_at?.toISOString() ?? null,
    shared: row.shared,
    is_broken: row.is_broken,
    is_askable: row.is_askable,
    created_by: row.owner_id === null ? null : { pk: row.owner_id, name: row.owner_name ?? "" },
    updated_at: row.updated_at.toISOString(),
  };
}

const nameTaken = (): HttpError =>
  conflict("segment_name_taken", { errors: { name: [sentence("segment_name_taken")] } });

function viewerOf(asker: Asker): SegmentViewer {
  const { orgId, memberId } = asker.place;
  return { orgId, memberId, closed: closedTo(asker) };
}

async function requireSegment(tx: Transaction, asker: Asker, id: number): Promise<SegmentRow> {
  const row = await findSegment(tx, viewerOf(asker), id);
  if (!row) throw notFound("not_found.segment");
  return row;
}

/** A segment whose people the caller may be told: who fits it tells what its question asks, so that it takes the right to ask that. */
export async function requireAskable(tx: Transaction, call: AskRequest, id: number): Promise<SegmentRow> {
  const asker = await openAsker(tx, call);
  const row = await requireSegment(tx, asker, id);
  readQuestion(asker, row.question);
  // What it asks may itself be who is in other segments.
  if (!row.is_askable) {
    const says = sentence("not_readable", { name: row.name });
    throw refusal([{ code: "not_readable", pointer: "", says }]);
  }
  return row;
}

/** Who made it changes it; whoever looks after settings does too, for when that person has left. */
function requireMayChange({ membership }: Call, row: SegmentRow): void {
  const isOwn = row.owner_id === membership.memberId;
  if (!isOwn && !membership.permissions.includes("settings")) throw forbidden("forbidden.segment");
}

async function noted(
  tx: Transaction,
  call: Call & { address: string | null },
  action: "segment.created" | "segment.changed" | "segment.deleted",
  told: { id: number; name: string },
): Promise<void> {
  const { membership, session, now, address } = call;
  const { id: subjectId, name } = told;
  const detail = { name };
  await audit(tx, {
    orgId: membership.orgId,
    at: now,
    actor: session,
    action,
    subject: "people",
    subjectId,
    detail,
    address,
  });
}

async function written(tx: Transaction, asker: Asker, call: Call, id: number): Promise<{ segment: Segment }> {
  const { membership, services, now } = call;
  const { question } = await requireSegment(tx, asker, id);
  await refreshSegment(tx, services, { orgId: membership.orgId, id, question, now });
  return { segment: present(asker, call, await requireSegment(tx, asker, id)) };
}

const list = permittedRoute(["people"], {
  method: "get",
  path: "/segments/",
  summary: "Segments: questions about people that have a name, with how many fit",
  query: SegmentListQuery,
  responses: { 200: SegmentListResponse },
  handle: (call) =>
    call.tenant(async (tx) => {
      const asker = await openAsker(tx, call);
      const narrowing = await narrowingOf(tx, call, "segments");
      const { rows, ...counted } = await segmentPage(tx, viewerOf(asker), call.query, narrowing);
      return ok({ segments: rows.map((row) => present(asker, call, row)), ...counted });
    }),
});

const post = permittedRoute(["people"], {
  method: "post",
  path: "/segments/",
  summary: "Keep a question about people as a segment",
  body: SegmentCreateRequest,
  responses: { 201: SegmentResponse },
  handle: (call) =>
    call.tenantOnce(async (tx) => {
      const { body, membership, now } = call;
      const asker = await openAsker(tx, call);
      const question = readPeopleQuestion(asker, body.question);
      if ((await countSegments(tx, membership.orgId)) >= MAX_SEGMENTS) {
        throw conflict("too_many_segments", { params: { most: MAX_SEGMENTS } });
      }
      const content = { name: body.name.trim(), question, shared: body.shared ?? true };
      const id = await addSegment(tx, membership, content, now);
      if (id === undefined) throw nameTaken();
      await noted(tx, call, "segment.created", { id, name: content.name });
      return created(await written(tx, asker, call, id));
    }),
});

const put = permittedRoute(["people"], {
  method: "put",
  path: "/segments/{pk}/",
  summary: "Change a segment",
  params: Exact({ pk: Pk }),
  body: SegmentUpdateRequest,
  responses: { 200: SegmentResponse },
  handle: (call) =>
    call.tenant(async (tx) => {
      const { body, params, membership, now } = call;
      const asker = await openAsker(tx, call);
      const before = await requireSegment(tx, asker, params.pk);
      requireMayChange(call, before);
      const content = {
        name: body.name?.trim() ?? before.name,
        question: body.question === undefined ? before.question : readPeopleQuestion(asker, body.question),
        shared: body.shared ?? before.shared,
      };
      if (!content.shared) await requireUnused(tx, membership.orgId, before);
      if (!(await changeSegment(tx, membership.orgId, before.id, content, now))) throw nameTaken();
      await noted(tx, call, "segment.changed", { id: before.id, name: content.name });
      return ok(await written(tx, asker, call, before.id));
    }),
});

const remove = permittedRoute(["people"], {
  method: "delete",
  path: "/segments/{pk}/",
  summary: "Delete a segment that nothing goes by",
  params: Exact({ pk: Pk }),
  responses: { 200: SegmentResponse },
  handle: (call) =>
    call.tenant(async (tx) => {
      const { params, membership } = call;
      const asker = await openAsker(tx, call);
      const row = await requireSegment(tx, asker, params.pk);
      requireMayChange(call, row);
      await requireUnused(tx, membership.orgId, row);
      const segment = present(asker, call, row);
      await deleteSegment(tx, membership.orgId, row.id);
      await noted(tx, call, "segment.deleted", row);
      return ok({ segment });
    }),
});

const people = permittedRoute(["people"], {
  method: "get",
  path: "/segments/{pk}/people/",
  summary: "Who fits a segment now",
  params: Exact({ pk: Pk }),
  query: SegmentPeopleQuery,
  responses: { 200: PersonListResponse },
  handle: (call) =>
    call.tenant(async (tx) => {
      const { params, membership, services, query, now } = call;
      const { orgId } = membership;
      const { id, question } = await requireAskable(tx, call, params.pk);
      await refreshSegment(tx, services, { orgId, id, question, now });
      const { rows, total } = await personPage(tx, orgId, {
        ...query,
        segment: id,
        viewer: membership.memberId,
      });
      return ok({ people: await presentPeople(call, rows), total });
    }),
});

/** The calls of segments. */
export const segmentRoutes: readonly Route[] = [list, post, put, remove, people];

/** 409 with the names of the lists that go by it. */
async function requireUnused(tx: Transaction, orgId: number, { id }: SegmentRow): Promise<void> {
  const used = await usersOfSegment(tx, orgId, id);
  if (used.length > 0) {
    throw conflict("segment_in_use", { params: { names: used.join(", ") }, extra: { used_by: used } });
  }
}
