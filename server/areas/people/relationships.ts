import {
  Deleted,
  Exact,
  Pk,
  type Relationship,
  RelationshipCreateRequest,
  RelationshipListQuery,
  RelationshipListResponse,
} from "../../../contract/api";
import { turnedRound } from "../../../definitions";
import { createRecord, deleteRecord } from "../../engine/records/commands";
import { openContext, type RecordContext } from "../../engine/records/context";
import { listRecords } from "../../engine/records/list";
import { findRecord } from "../../engine/records/queries";
import { audit } from "../../platform/audit/audit";
import type { Transaction } from "../../platform/db/database";
import { notFound } from "../../platform/errors";
import { created, type InOrganization, ok, permittedRoute, type Route } from "../../platform/http/route";
import type { Services } from "../../platform/http/services";
import { findPeople, requirePerson } from "./queries";

const RELATIONSHIPS = "relationships";
const OnPerson = Exact({ pk: Pk });

interface Call extends Pick<InOrganization, "session" | "membership"> {
  services: Services;
  now: Date;
}

const open = (tx: Transaction, { session, membership, services, now }: Call): Promise<RecordContext> =>
  openContext(tx, { resource: RELATIONSHIPS, session, membership, services, now });

/** A page of somebody's relationships, as they are from where they stand. */
async function relationshipsOf(
  context: RecordContext,
  person: number,
  page: { page?: number; per_page?: number } = {},
): Promise<{ relationships: Relationship[]; total: number }> {
  const { tx, orgId, resource } = context;
  const { pair, fields } = resource;
  if (!pair) throw notFound();
  const either = { $or: [{ [pair.one]: person }, { [pair.other]: person }] };
  const { records, total } = await listRecords(context, { ...page, filter: JSON.stringify(either) });
  const seen = records.map((record) => ({
    pk: record.pk,
    values: record[pair.one] === person ? record : turnedRound(fields, pair, record),
  }));
  const others = await findPeople(tx, orgId, [
    ...new Set(seen.map(({ values }) => Number(values[pair.other]))),
  ]);
  const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
  return {
    relationships: seen.map(({ pk, values }) => {
      const other = Number(values[pair.other]);
      return {
        pk: Number(pk),
        kind: String(values[pair.kind]),
        other: { pk: other, name: others.find((row) => row.asked === other)?.name ?? "" },
        since: text(values["since"]),
        until: text(values["until"]),
        note: text(values["note"]),
      };
    }),
    total,
  };
}

const list = permittedRoute(["people"], {
  method: "get",
  path: "/people/{pk}/relationships/",
  summary: "Whom somebody is related to, and what they are to each, whichever side it was said from",
  params: OnPerson,
  query: RelationshipListQuery,
  responses: { 200: RelationshipListResponse },
  handle: (call) =>
    call.tenant(async (tx) => {
      const { id } = await requirePerson(tx, call.membership.orgId, call.params.pk);
      return ok(await relationshipsOf(await open(tx, call), id, call.query));
    }),
});

const post = permittedRoute(["people"], {
  method: "post",
  path: "/people/{pk}/relationships/",
  summary: "Say what somebody is to another one; answers all of their relationships",
  params: OnPerson,
  body: RelationshipCreateRequest,
  responses: { 201: RelationshipListResponse },
  handle: (call) =>
    call.tenantOnce(async (tx) => {
      const { id } = await requirePerson(tx, call.membership.orgId, call.params.pk);
      const context = await open(tx, call);
      await createRecord(context, { ...call.body, person: id });
      return created(await relationshipsOf(context, id));
    }),
});

const remove = permittedRoute(["people"], {
  method: "delete",
  path: "/people/{pk}/relationships/{id}/",
  summary: "Take a relationship of somebody away: it goes to the trash",
  params: Exact({ pk: Pk, id: Pk }),
  responses: { 200: Deleted },
  handle: (call) =>
    call.tenant(async (tx) => {
      const { membership, session, params, now, address } = call;
      const { orgId } = membership;
      const { id: person } = await requirePerson(tx, orgId, params.pk);
      const context = await open(tx, call);
      const { pair } = context.resource;
      const row = await findRecord(context, params.id);
      if (!pair || !row || ![row.data[pair.one], row.data[pair.other]].includes(person)) throw notFound();
      await deleteRecord(context, params.id);
      await audit(tx, {
        orgId,
        at: now,
        actor: session,
        action: "record.deleted",
        subject: RELATIONSHIPS,
        subjectId: params.id,
        address,
      });
      return ok({ pk: params.id });
    }),
});

/** Somebody's relationships: the records of the definition, by its rules, from where they stand. */
export const relationshipRoutes: readonly Route[] = [list, post, remove];
