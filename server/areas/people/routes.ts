import sql from "sql-template-tag";
import {
  DuplicateDismissed,
  DuplicateListQuery,
  DuplicateListResponse,
  Deleted,
  Exact,
  type Person,
  PersonCreatedResponse,
  PersonCreateRequest,
  PersonListQuery,
  PersonListResponse,
  PersonResponse,
  PersonUpdateRequest,
  Pk,
  SimilarPeopleQuery,
  SimilarPeopleResponse,
  TimelineQuery,
  TimelineResponse,
} from "../../../contract/api";
import { TIMELINES_OF_PEOPLE } from "../../../contract/resource";
import { recordTimeline } from "../../engine/records/timeline";
import { readTimeline, timelineAsked } from "../../engine/timeline/read";
import type { TimelineSource } from "../../engine/timeline/source";
import { audit, type AuditAction } from "../../platform/audit/audit";
import { can } from "../../platform/auth/permissions";
import type { Transaction } from "../../platform/db/database";
import { pageOf } from "../../platform/db/list";
import { conflict, notFound } from "../../platform/errors";
import {
  created,
  type InOrganization,
  ok,
  permittedReading,
  permittedRoute,
  type Route,
} from "../../platform/http/route";
import { readNarrowed } from "../../platform/narrowing";
import { bulkRoutes } from "./bulk";
import { dismissPair, duplicatePage, notePairs, similarPeople } from "./duplicates";
import { phoneReader, requirePhones } from "../../platform/places/phones";
import { channelsOf, columnsOf, knownOf, newPhones, requireNamed, requirePossibleDeath } from "./policy";
import { letterRoutes } from "./letters";
import { mergeRoutes } from "./merging/routes";
import { readPicture, showPicture } from "./pictures";
import { stopReadingOf } from "../mailingLists";
import { presentPeople, presentPerson } from "./presenter";
import {
  addPerson,
  deletePerson,
  findPeople,
  lockPeople,
  passNameOn,
  personPage,
  replaceChannels,
  requireHousehold,
  takeInHead,
  todayOf,
  requirePerson,
  usesOf,
  writePerson,
} from "./queries";
import { relationshipRoutes } from "./relationships";

const Id = Exact({ pk: Pk });
/** From so much in common on, somebody is there already. */
const CERTAIN = 80;

interface Call extends Pick<InOrganization, "session" | "membership"> {
  now: Date;
  address: string | null;
}

const seesGifts = ({ membership }: Pick<Call, "membership">): boolean => can(membership, "donations");

function noted(
  tx: Transaction,
  call: Call,
  action: AuditAction,
  id: number,
  detail: Record<string, unknown> = {},
): Promise<void> {
  const { membership, session, now, address } = call;
  return audit(tx, {
    orgId: membership.orgId,
    at: now,
    actor: session,
    action,
    subject: "people",
    subjectId: id,
    detail,
    address,
  });
}

const list = permittedReading(["people"], {
  method: "get",
  path: "/people/",
  summary: "Everybody the organisation knows, whatever they are to it",
  query: PersonListQuery,
  responses: { 200: PersonListResponse },
  async handle(call) {
    const { query, membership } = call;
    const { orgId, memberId: viewer } = membership;
    const { rows, ...counted } = await readNarrowed(call, "people", (tx, narrowing) =>
      personPage(tx, orgId, { ...query, viewer }, narrowing),
    );
    return ok({ people: await presentPeople(call, rows), ...counted });
  },
});

const one = permittedReading(["people"], {
  method: "get",
  path: "/people/{pk}/",
  summary: "One person; of somebody who was merged the person that remains",
  params: Id,
  responses: { 200: PersonResponse },
  async handle(call) {
    const { params, membership, read } = call;
    const row = await read((tx) =>
      requirePerson(tx, membership.orgId, params.pk, { withGiving: seesGifts(call) }),
    );
    return ok({ person: await presentPerson(call, row) });
  },
});

const post = permittedRoute(["people"], {
  method: "post",
  path: "/people/",
  summary: "Add a person, a household or an organisation; the answer says whom it may already be",
  body: PersonCreateRequest,
  responses: { 201: PersonCreatedResponse },
  handle: (call) =>
    call.tenantOnce(async (tx) => {
      const { membership, now, body } = call;
      const { orgId } = membership;
      const { kind = "person", strict = false, ...given } = body;
      const today = await todayOf(tx, orgId, now);
      const columns = columnsOf(kind, given, today);
      const channels = channelsOf(given);
      requireNamed(columns, channels, kind);
      requirePossibleDeath(given, columns, today);
      await requirePhones(tx, orgId, newPhones(given));
      await requireHousehold(tx, orgId, { kind, household: given.household });
      const similar = await similarPeople(
        tx,
        orgId,
        knownOf(columns, channels),
        await phoneReader(tx, orgId),
      );
      const certain = similar.filter(({ score }) => score >= CERTAIN);
      if (strict && certain.length > 0) {
        throw conflict("duplicate.person", {
          params: { name: certain[0]?.name ?? "" },
          extra: { possible_duplicates: certain },
        });
      }
      const picture = await readPicture(tx, membership, given.picture, null);
      const id = await addPerson(tx, orgId, { kind, ...columns, picture, head_id: null }, now);
      if (picture) await showPicture({ tx, orgId, now }, id, picture);
      if (given.head) {
        await takeInHead(tx, orgId, { id, kind, head: given.head }, now);
        await writePerson(tx, orgId, id, { ...columns, picture }, now);
      }
      await replaceChannels(tx, orgId, id, channels);
      await notePairs(tx, { orgId, now }, id, similar);
      await noted(tx, call, "person.created", id);
      const row = await requirePerson(tx, orgId, id);
      return created({ person: await presentPerson(call, row), possible_duplicates: similar });
    }),
});

const put = permittedRoute(["people"], {
  method: "put",
  path: "/people/{pk}/",
  summary: "Change a person: what is given, and nothing else",
  params: Id,
  body: PersonUpdateRequest,
  responses: { 200: PersonResponse },
  handle: (call) =>
    call.tenant(async (tx) => {
      const { membership, now, body, params } = call;
      const { orgId } = membership;
      const { version, ...given } = body;
      const found = await requirePerson(tx, orgId, params.pk);
      const [locked] = await lockPeople(tx, orgId, [found.id]);
      const before = await requirePerson(tx, orgId, found.id);
      // Merged into somebody at this moment: what was changed of the one may be wrong of the other.
      if (locked === undefined && before.id !== found.id) {
        throw conflict("stale_version", { extra: { current: await presentPerson(call, before) } });
      }
      if (locked === undefined) throw notFound("not_found.person");
      if (version !== undefined && version !== before.version) {
        throw conflict("stale_version", { extra: { current: await presentPerson(call, before) } });
      }
      const today = await todayOf(tx, orgId, now);
      const columns = columnsOf(before.kind, given, today, before);
      const channels = channelsOf(given, before.channels);
      requireNamed(columns, channels, before.kind);
      requirePossibleDeath(given, columns, today);
      await requirePhones(tx, orgId, newPhones(given, before.channels));
      await requireHousehold(tx, orgId, { kind: before.kind, household: given.household });
      await takeInHead(tx, orgId, { id: before.id, kind: before.kind, head: given.head }, now);
      const picture = await readPicture(tx, membership, given.picture, before.picture);
      await writePerson(tx, orgId, before.id, { ...columns, picture }, now);
      if (picture?.id !== before.picture?.id) await showPicture({ tx, orgId, now }, before.id, picture);
      if (given.emails || given.phones) await replaceChannels(tx, orgId, before.id, channels);
      if (columns.first_name !== before.first_name || columns.last_name !== before.last_name) {
        await passNameOn(tx, orgId, before.id, before, columns, now);
      }
      await noted(tx, call, "person.changed", before.id, { fields: Object.keys(given) });
      const after = await requirePerson(tx, orgId, params.pk);
      return ok({ person: await presentPerson(call, after) });
    }),
});

const remove = permittedRoute(["people"], {
  method: "delete",
  path: "/people/{pk}/",
  summary: "Delete a person of whom nothing else is kept; anybody else can be archived",
  params: Id,
  responses: { 200: Deleted },
  handle: (call) =>
    call.tenant(async (tx) => {
      const { orgId } = call.membership;
      const [id] = await lockPeople(tx, orgId, [call.params.pk]);
      if (id === undefined) throw notFound("not_found.person");
      const used = await usesOf(tx, orgId, id);
      if (used.length > 0) throw conflict("person_in_use", { extra: { used_by: used } });
      await showPicture({ tx, orgId, now: call.now }, id, null);
      await deletePerson(tx, orgId, id);
      await noted(tx, call, "person.deleted", id);
      return ok({ pk: id });
    }),
});

/** Only ever taken back here: nobody agrees for somebody else. */
const stopCounting = permittedRoute(["people"], {
  method: "post",
  path: "/people/{pk}/stop-counting/",
  summary: "Stop counting whether somebody opens mailings, on their word, and delete what was counted",
  params: Id,
  responses: { 200: PersonResponse },
  handle: (call) =>
    call.tenant(async (tx) => {
      const { orgId } = call.membership;
      const { id } = await requirePerson(tx, orgId, call.params.pk);
      if (await stopReadingOf(tx, orgId, id))
        await noted(tx, call, "person.changed", id, { fields: ["reading_agreed_at"] });
      return ok({ person: await presentPerson(call, await requirePerson(tx, orgId, id)) });
    }),
});

const similar = permittedReading(["people"], {
  method: "get",
  path: "/people/similar/",
  summary: "Whom somebody may already be, while they are typed in",
  query: SimilarPeopleQuery,
  responses: { 200: SimilarPeopleResponse },
  async handle({ query, membership, read }) {
    const { name = "", email = "", phone = "" } = query;
    const { orgId } = membership;
    const reader = await read((tx) => phoneReader(tx, orgId));
    const found = await read((tx) =>
      similarPeople(tx, orgId, { name, emails: [email], phones: [phone] }, reader),
    );
    return ok({ possible_duplicates: found });
  },
});

const duplicates = permittedRoute(["people"], {
  method: "get",
  path: "/people/duplicates/",
  summary: "Two who may be one, the likeliest first",
  query: DuplicateListQuery,
  responses: { 200: DuplicateListResponse },
  handle: (call) =>
    call.tenant(async (tx) => {
      const { orgId } = call.membership;
      const { rows, total } = await duplicatePage(tx, orgId, pageOf(call.query));
      const found = await findPeople(tx, orgId, [...new Set(rows.flatMap((pair) => [pair.one, pair.other]))]);
      const people = new Map((await presentPeople(call, found)).map((person) => [person.pk, person]));
      const both = (pair: { one: number; other: number }): Person[] =>
        [pair.one, pair.other].flatMap((id) => people.get(id) ?? []);
      const pairs = rows.map((pair) => ({
        pk: pair.id,
        people: both(pair),
        score: pair.score,
        because: pair.because,
      }));
      return ok({ pairs: pairs.filter((pair) => pair.people.length === 2), total });
    }),
});

const dismiss = permittedRoute(["people"], {
  method: "post",
  path: "/people/duplicates/{pk}/dismiss/",
  summary: "Say that two are not one",
  params: Id,
  responses: { 200: DuplicateDismissed },
  handle: (call) =>
    call.tenant(async (tx) => {
      const { membership, now, params } = call;
      const isThere = await dismissPair(tx, { ...membership, now }, params.pk);
      if (!isThere) throw notFound();
      await noted(tx, call, "person.not_duplicate", params.pk);
      return ok({ pk: params.pk });
    }),
});

function timelineRoute(sources: readonly TimelineSource[]): Route {
  return permittedReading(["people"], {
    method: "get",
    path: "/people/{pk}/timeline/",
    summary: "What happened with a person, the latest first, as far as the caller may see it",
    params: Id,
    query: TimelineQuery,
    responses: { 200: TimelineResponse },
    async handle({ params, query, membership, session, services, now, read }) {
      const { orgId } = membership;
      const { resources } = services.definitions.current();
      const all = [
        ...sources,
        ...recordTimeline(resources, { session, membership, now }, TIMELINES_OF_PEOPLE),
      ];
      const person = sql`(SELECT remaining_person(${orgId}, ${params.pk}))`;
      const context = { orgId, person, reader: membership };
      const [known, timeline] = await read((tx) =>
        Promise.all([
          tx.query(sql`SELECT id FROM people WHERE org_id = ${orgId} AND id = ${params.pk}`),
          readTimeline(tx, all, context, timelineAsked(query)),
        ]),
      );
      if (known.length === 0) throw notFound("not_found.person");
      return ok(timeline);
    },
  });
}

/** The calls of people, with what the areas tell of them. */
export function personRoutes(sources: readonly TimelineSource[]): readonly Route[] {
  return [
    list,
    post,
    stopCounting,
    similar,
    duplicates,
    dismiss,
    ...mergeRoutes,
    ...bulkRoutes,
    ...relationshipRoutes,
    ...letterRoutes,
    one,
    put,
    remove,
    timelineRoute(sources),
  ];
}
