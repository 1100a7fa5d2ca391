import {
  MAX_VIEW_SIZE,
  MAX_VIEWS,
  type StoredView,
  ViewCreateRequest,
  ViewDeleted,
  ViewDeleteRequest,
  ViewListQuery,
  ViewListResponse,
  ViewResponse,
  type ViewSettings,
  ViewUpdateRequest,
} from "../../../contract/api";
import { buildAbility, canDo, rulesFor } from "../../../definitions";
import type { Membership } from "../../platform/auth/sessions";
import type { Transaction } from "../../platform/db/database";
import { conflict, forbidden, invalidFields, notFound } from "../../platform/errors";
import {
  created,
  type InOrganization,
  memberReading,
  memberRoute,
  ok,
  type Route,
} from "../../platform/http/route";
import { personOf } from "../records/context";
import type { Services } from "../../platform/http/services";
import {
  addView,
  changeView,
  countViews,
  deleteView,
  findView,
  setDefault,
  takeFromOthers,
  type ViewOwner,
  type ViewRow,
  viewsOf,
} from "./queries";
import { sentence } from "../../platform/texts";

const ownerOf = ({ orgId, memberId }: Membership): ViewOwner => ({ orgId, memberId });

/** Whether there is a list of this name that the person may open; the answer does not tell which of both is wrong. */
function requireList(
  { session, membership }: Pick<InOrganization, "session" | "membership">,
  services: Services,
  name: string,
  now: Date,
): void {
  const resource = services.definitions.current().resources.find((candidate) => candidate.name === name);
  const user = personOf({ session, membership });
  const ability = resource && buildAbility(rulesFor(user, [resource]), { user, now: () => now });
  if (!resource || resource.list === false || !ability || !canDo(ability, name, "list")) {
    throw invalidFields({ resource: [sentence("field.unknown_list", { name })] });
  }
}

function requireSmall(settings: ViewSettings | undefined): void {
  if (settings && JSON.stringify(settings).length > MAX_VIEW_SIZE) {
    throw invalidFields({ settings: [sentence("field.view_too_large", { max: MAX_VIEW_SIZE })] });
  }
}

function present(row: ViewRow, { memberId }: ViewOwner): StoredView {
  const { id, updated_at, ...rest } = row;
  return { pk: id, ...rest, is_own: row.owner.pk === memberId, updated_at: updated_at.toISOString() };
}

async function requireView(tx: Transaction, who: ViewOwner, id: number): Promise<ViewRow> {
  const row = await findView(tx, who, id);
  if (!row) throw notFound("not_found.view");
  return row;
}

function requireOwn(row: ViewRow, { memberId }: ViewOwner): void {
  if (row.owner.pk !== memberId) throw forbidden("forbidden.view");
}

const nameTaken = (): Error =>
  conflict("view_name_taken", {
    errors: { name: [sentence("view_name_taken")] },
  });

const getViews = memberReading({
  method: "get",
  path: "/views/",
  summary: "The views of a list that the caller has saved, and those that others share",
  query: ViewListQuery,
  responses: { 200: ViewListResponse },
  async handle({ query, services, now, ...caller }) {
    requireList(caller, services, query.resource, now);
    const who = ownerOf(caller.membership);
    const rows = await caller.read((tx) => viewsOf(tx, who, query.resource));
    return ok({ views: rows.map((row) => present(row, who)) });
  },
});

const postView = memberRoute({
  method: "post",
  path: "/views/",
  summary: "Save a view of a list: its filters, order, columns and layout",
  body: ViewCreateRequest,
  responses: { 201: ViewResponse },
  async handle({ body, services, now, ...caller }) {
    requireList(caller, services, body.resource, now);
    requireSmall(body.settings);
    const who = ownerOf(caller.membership);
    return caller.tenantOnce(async (tx) => {
      if ((await countViews(tx, who, body.resource)) >= MAX_VIEWS) {
        throw conflict("too_many_views", { params: { most: MAX_VIEWS } });
      }
      const { resource, settings, is_shared: isShared = false } = body;
      const id = await addView(tx, who, { resource, settings, isShared, name: body.name.trim() }, now);
      if (id === undefined) throw nameTaken();
      if (body.is_default) await setDefault(tx, who, { pk: id, resource, is_default: true });
      return created({ view: present(await requireView(tx, who, id), who) });
    });
  },
});

const putView = memberRoute({
  method: "put",
  path: "/views/",
  summary: "Rename, change, share a view, or let the list open with it; the last one also for a shared view",
  body: ViewUpdateRequest,
  responses: { 200: ViewResponse },
  async handle({ body, now, membership, tenantOnce }) {
    const who = ownerOf(membership);
    const { pk, name, settings, is_shared: isShared, is_default: isDefault, version } = body;
    requireSmall(settings);
    return tenantOnce(async (tx) => {
      const row = await requireView(tx, who, pk);
      if (name !== undefined || settings !== undefined || isShared !== undefined) {
        requireOwn(row, who);
        if (version !== undefined && version !== row.version) {
          throw conflict("stale_version.view");
        }
        const wanted = name?.trim();
        const change = {
          ...(wanted !== undefined && { name: wanted }),
          ...(settings && { settings }),
          ...(isShared !== undefined && { isShared }),
        };
        if (!(await changeView(tx, who.orgId, pk, change, now))) throw nameTaken();
        if (isShared === false) await takeFromOthers(tx, who, pk);
      }
      if (isDefault !== undefined) {
        await setDefault(tx, who, { pk, resource: row.resource, is_default: isDefault });
      }
      return ok({ view: present(await requireView(tx, who, pk), who) });
    });
  },
});

const removeView = memberRoute({
  method: "delete",
  path: "/views/",
  summary: "Delete a view that the caller has saved",
  body: ViewDeleteRequest,
  responses: { 200: ViewDeleted },
  async handle({ body, membership, tenant }) {
    const who = ownerOf(membership);
    return tenant(async (tx) => {
      requireOwn(await requireView(tx, who, body.pk), who);
      await deleteView(tx, who.orgId, body.pk);
      return ok({ pk: body.pk });
    });
  },
});

/** The views of lists that people save. */
export const viewRoutes: readonly Route[] = [getViews, postView, putView, removeView];
