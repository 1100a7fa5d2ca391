import {
  Deleted,
  Exact,
  type MailingList,
  MailingListCreateRequest,
  type MailingListFilter,
  MailingListMessagesQuery,
  MailingListMessagesResponse,
  MailingListOpened,
  MailingListQuery,
  MailingListSaved,
  MailingListsQuery,
  MailingListsResponse,
  MailingListUpdateRequest,
  Pk,
} from "../../../contract/api";
import { audit } from "../../platform/audit/audit";
import type { Transaction } from "../../platform/db/database";
import { conflict, invalidFields, notFound, type HttpError, type FieldErrors } from "../../platform/errors";
import { created, ok, permittedRoute, type Route } from "../../platform/http/route";
import { finderOf, requireUnreferenced } from "../../engine/records/references";
import { findAddressed } from "../members";
import { importAddressRoutes } from "./importRoutes";
import { presentList, presentListMessage, presentSubscriber } from "./presenter";
import { subscriptionRoutes } from "./publicRoutes";
import { listMessagesPage } from "./queries/history";
import {
  addList,
  changeList,
  countPlanned,
  deleteList,
  findList,
  isListNameTaken,
  knownFilterKeys,
  listPage,
  type ListRow,
} from "./queries/lists";
import { type NewSubscriber, removeSubscribers } from "./queries/subscriberChanges";
import { subscribe } from "./subscribe";
import { countSubscribers, subscriberPage } from "./queries/subscribers";
import { sentence } from "../../platform/texts";
import { narrowingOf } from "../../platform/narrowing";

function nameTaken(): HttpError {
  return conflict("list_name_taken", { errors: { name: [sentence("list_name_taken")] } });
}

async function requireList(
  tx: Transaction,
  orgId: number,
  id: number,
  options?: { lock?: boolean },
): Promise<ListRow> {
  const list = await findList(tx, orgId, id, options);
  if (!list) throw notFound("not_found.mailing_list");
  return list;
}

async function presented(tx: Transaction, orgId: number, list: ListRow): Promise<MailingList> {
  return presentList(list, (await countSubscribers(tx, orgId, [list])).get(list.id));
}

const getLists = permittedRoute(["messages"], {
  method: "get",
  path: "/mailing-list/",
  summary: "Mailing lists, a page at a time",
  query: MailingListsQuery,
  responses: { 200: MailingListsResponse },
  async handle(call) {
    const { query, membership, tenant } = call;
    const { orgId } = membership;
    const body = await tenant(async (tx) => {
      const narrowing = await narrowingOf(tx, call, "mailing_lists");
      const { rows, ...counted } = await listPage(tx, orgId, query, narrowing);
      const counts = await countSubscribers(tx, orgId, rows);
      return { mailing_lists: rows.map((row) => presentList(row, counts.get(row.id))), ...counted };
    });
    return ok(body);
  },
});

const getList = permittedRoute(["messages"], {
  method: "get",
  path: "/mailing-list/{id}/",
  summary: "A mailing list and who is on it, a page at a time",
  params: Exact({ id: Pk }),
  query: MailingListQuery,
  responses: { 200: MailingListOpened },
  async handle(call) {
    const { params, query, membership, tenant } = call;
    const { orgId } = membership;
    const body = await tenant(async (tx) => {
      const list = await requireList(tx, orgId, params.id);
      // Those on a dynamic list are members.
      const resource = list.kind === "dynamic" ? "members" : "mailing_list_subscribers";
      const narrowing = await narrowingOf(tx, call, resource);
      const { rows, ...counted } = await subscriberPage(tx, orgId, list, query, narrowing);
      return {
        mailing_list: { ...(await presented(tx, orgId, list)), members: rows.map(presentSubscriber) },
        ...counted,
      };
    });
    return ok(body);
  },
});

const getListMessages = permittedRoute(["messages"], {
  method: "get",
  path: "/mailing-list/{id}/message/",
  summary: "What was sent to a mailing list, the newest first, and how many of its people it reached",
  params: Exact({ id: Pk }),
  query: MailingListMessagesQuery,
  responses: { 200: MailingListMessagesResponse },
  async handle({ params, query, membership, tenant }) {
    const { orgId } = membership;
    const { rows, total } = await tenant(async (tx) => {
      await requireList(tx, orgId, params.id);
      return listMessagesPage(tx, orgId, params.id, query);
    });
    return ok({ messages: rows.map((row) => presentListMessage(row, params.id)), total });
  },
});

/** Members by key and anybody by address; an address of a member is that member. Throws 422 for unknown members. */
async function readPeople(
  tx: Transaction,
  orgId: number,
  field: string,
  members: readonly number[],
  emails: readonly string[],
): Promise<NewSubscriber[]> {
  const people = await findAddressed(tx, orgId, members, emails);
  const known = new Set(people.map(({ id }) => id));
  const unknown = members.filter((id) => !known.has(id));
  if (unknown.length > 0) {
    throw invalidFields({
      [field]: [sentence("field.not_members", { ids: unknown.slice(0, 10).join(", ") })],
    });
  }
  const addresses = new Set(people.map(({ email }) => email.toLowerCase()));
  return [
    ...people.map(({ id, name, email }) => ({ memberId: id, name, email })),
    ...emails
      .filter((email) => !addresses.has(email.toLowerCase()))
      .map((email) => ({ memberId: null, name: "", email })),
  ];
}

async function requireFilter(tx: Transaction, orgId: number, filter: MailingListFilter): Promise<void> {
  const { teams, roles, segments } = await knownFilterKeys(tx, orgId, filter);
  const errors: FieldErrors = {};
  const unknownTeams = (filter.teams ?? []).filter((id) => !teams.has(id));
  const unknownRoles = (filter.roles ?? []).filter((id) => !roles.has(id));
  if (unknownTeams.length > 0)
    errors["filter.teams"] = [sentence("field.unknown_teams", { ids: unknownTeams.join(", ") })];
  if (unknownRoles.length > 0)
    errors["filter.roles"] = [sentence("field.unknown_roles", { ids: unknownRoles.join(", ") })];
  if (filter.segment && !segments.has(filter.segment))
    errors["filter.segment"] = [sentence("field.unknown_segment")];
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
}

const FOLLOWS_MEMBERS = sentence("field.follows_members");
const DOUBLE_DYNAMIC = sentence("field.double_opt_in");
const PUBLIC_DYNAMIC = sentence("field.public_dynamic");

const createList = permittedRoute(["messages"], {
  method: "post",
  path: "/mailing-list/",
  summary: "Create a mailing list: of people, or with a filter of whoever fits it",
  body: MailingListCreateRequest,
  responses: { 201: MailingListSaved },
  async handle({ body, membership, session, services, tenantOnce, now, address }) {
    const { orgId } = membership;
    const { members = [], emails = [], opt_in = "single", is_public = false } = body;
    const filter = body.filter ?? null;
    if (filter !== null && members.length + emails.length > 0) {
      throw invalidFields({ [members.length > 0 ? "members" : "emails"]: [FOLLOWS_MEMBERS] });
    }
    if (filter !== null && opt_in === "double") throw invalidFields({ opt_in: [DOUBLE_DYNAMIC] });
    if (filter !== null && is_public) throw invalidFields({ is_public: [PUBLIC_DYNAMIC] });
    return tenantOnce(async (tx) => {
      if (filter !== null) await requireFilter(tx, orgId, filter);
      const kind = filter === null ? ("static" as const) : ("dynamic" as const);
      const name = body.name.trim();
      const id = await addList(
        tx,
        orgId,
        { name, description: body.description ?? "", kind, opt_in, filter, is_public },
        now,
      );
      if (id === undefined) throw nameTaken();
      const people = await readPeople(tx, orgId, "members", [...new Set(members)], emails);
      const { added, skipped } = await subscribe(tx, services, { orgId, now }, { id, name, opt_in }, people);
      await audit(tx, {
        orgId,
        at: now,
        actor: session,
        action: "mailing_list.created",
        subject: "messages",
        subjectId: id,
        detail: { name, added: added.length },
        address,
      });
      return created({ mailing_list: await presented(tx, orgId, await requireList(tx, orgId, id)), skipped });
    });
  },
});

function split(people: readonly (number | string)[] | undefined): { members: number[]; emails: string[] } {
  const list = [...new Set(people)];
  return {
    members: list.filter((one) => typeof one === "number"),
    emails: list.filter((one) => typeof one === "string"),
  };
}

const updateList = permittedRoute(["messages"], {
  method: "put",
  path: "/mailing-list/",
  summary: "Change a mailing list, put people on it and take them off",
  body: MailingListUpdateRequest,
  responses: { 200: MailingListSaved },
  async handle({ body, membership, session, services, tenant, now, address }) {
    const { orgId } = membership;
    const answer = await tenant(async (tx) => {
      const before = await requireList(tx, orgId, body.pk, { lock: true });
      const dynamic = before.kind === "dynamic";
      if (dynamic && (body.add?.length ?? 0) > 0) throw invalidFields({ add: [FOLLOWS_MEMBERS] });
      if (dynamic && (body.remove?.length ?? 0) > 0) throw invalidFields({ remove: [FOLLOWS_MEMBERS] });
      if (dynamic && body.opt_in === "double") throw invalidFields({ opt_in: [DOUBLE_DYNAMIC] });
      if (dynamic && body.is_public) throw invalidFields({ is_public: [PUBLIC_DYNAMIC] });
      if (!dynamic && body.filter !== undefined) {
        throw invalidFields({
          filter: [sentence("field.own_people")],
        });
      }
      if (body.filter !== undefined) await requireFilter(tx, orgId, body.filter);
      const list = {
        id: before.id,
        name: body.name?.trim() ?? before.name,
        description: body.description ?? before.description,
        opt_in: body.opt_in ?? before.opt_in,
        filter: body.filter ?? before.filter,
        is_public: body.is_public ?? before.is_public,
      };
      if (await isListNameTaken(tx, orgId, list.name, list.id)) throw nameTaken();
      await changeList(tx, orgId, list, now);
      const kept = await removeSubscribers(tx, orgId, list.id, split(body.remove));
      const { members, emails } = split(body.add);
      const people = await readPeople(tx, orgId, "add", members, emails);
      const { added, skipped } = await subscribe(tx, services, { orgId, now }, list, people);
      const { pk: _pk, add: _add, remove: _remove, ...settings } = body;
      await audit(tx, {
        orgId,
        at: now,
        actor: session,
        action: "mailing_list.changed",
        subject: "messages",
        subjectId: list.id,
        detail: {
          name: list.name,
          fields: Object.keys(settings),
          added: added.length,
          removed: (body.remove?.length ?? 0) - kept.length,
        },
        address,
      });
      return {
        mailing_list: await presented(tx, orgId, await requireList(tx, orgId, list.id)),
        skipped: [...kept, ...skipped],
      };
    });
    return ok(answer);
  },
});

const removeList = permittedRoute(["messages"], {
  method: "delete",
  path: "/mailing-list/{id}/",
  summary: "Delete a mailing list with its addresses; not while a planned message is to go to it",
  params: Exact({ id: Pk }),
  responses: { 200: Deleted },
  async handle({ params, membership, session, services, tenant, now, address }) {
    const { orgId } = membership;
    return tenant(async (tx) => {
      const list = await requireList(tx, orgId, params.id, { lock: true });
      const planned = await countPlanned(tx, orgId, list.id);
      if (planned > 0) {
        throw conflict("list_in_use", {
          params: { count: planned },
          extra: { used_by: { messages: planned } },
        });
      }
      const findResource = finderOf(services);
      await requireUnreferenced({ tx, orgId, resource: "mailing_lists", findResource }, list.id);
      const counts = (await countSubscribers(tx, orgId, [list])).get(list.id);
      await deleteList(tx, orgId, list.id);
      await audit(tx, {
        orgId,
        at: now,
        actor: session,
        action: "mailing_list.deleted",
        subject: "messages",
        subjectId: list.id,
        detail: { name: list.name, addresses: counts?.subscribers ?? 0 },
        address,
      });
      return ok({ pk: list.id });
    });
  },
});

/** Mailing lists, for staff and for those who are on them. */
export const mailingListRoutes: readonly Route[] = [
  ...subscriptionRoutes,
  getLists,
  createList,
  updateList,
  removeList,
  getList,
  getListMessages,
  ...importAddressRoutes,
];
