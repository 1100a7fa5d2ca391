import {
  Exact,
  MergePreviewRequest,
  MergePreviewResponse,
  MergeRequest,
  MergeResponse,
  MergeUndoneResponse,
  Pk,
  RecentMergesResponse,
} from "../../../../contract/api";
import { audit, type AuditAction } from "../../../platform/audit/audit";
import { tellRights } from "../../../platform/auth/rightsNews";
import { can } from "../../../platform/auth/permissions";
import type { Transaction } from "../../../platform/db/database";
import {
  type InOrganization,
  ok,
  permittedReading,
  permittedRoute,
  type Route,
} from "../../../platform/http/route";
import type { Services } from "../../../platform/http/services";
import { presentPeople, presentPerson } from "../presenter";
import { findPeople, requireHousehold, requirePerson } from "../queries";
import { accountOf } from "./entries";
import { type Merger, mergePeople, previewMerge, undoUntil } from "./merge";
import { recentMerges, undoMerge } from "./undo";

interface Call extends Pick<InOrganization, "session" | "membership"> {
  services: Services;
  now: Date;
  address: string | null;
}

const mergerOf = (tx: Transaction, { membership, session, services, now }: Call): Merger => ({
  tx,
  services,
  membership,
  orgId: membership.orgId,
  actor: session,
  now,
});

function noted(
  tx: Transaction,
  { membership, session, now, address }: Call,
  action: AuditAction,
  id: number,
  detail: Record<string, unknown>,
): Promise<void> {
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

/** The teams of whoever signs in, and with them their rights, may be others now. */
async function tellTheirs({ services, membership: { orgId } }: Call, userId: number | null): Promise<void> {
  if (userId !== null) await tellRights(services, { orgId, userId }, "changed");
}

const preview = permittedRoute(["people"], {
  method: "post",
  path: "/people/merge/preview/",
  summary: "What one person would have, and what would lead to them, if others were merged into them",
  body: MergePreviewRequest,
  responses: { 200: MergePreviewResponse },
  handle: ({ body, membership, tenant }) =>
    tenant(async (tx) => ok(await previewMerge(tx, membership, body, can(membership, "donations")))),
});

const merge = permittedRoute(["people"], {
  method: "post",
  path: "/people/merge/",
  summary: "Merge people into one; for thirty days that can be undone",
  body: MergeRequest,
  responses: { 200: MergeResponse },
  async handle(call) {
    const { body, membership, now } = call;
    const { orgId } = membership;
    const { user, answer } = await call.tenant(async (tx) => {
      const { kind } = await requirePerson(tx, orgId, body.keep);
      await requireHousehold(tx, orgId, { kind, household: body.values?.household });
      const id = await mergePeople(mergerOf(tx, call), body);
      await noted(tx, call, "person.merged", body.keep, { merged: body.merge, merge: id });
      const person = await presentPerson(call, await requirePerson(tx, orgId, body.keep));
      const told = { pk: id, undo_until: undoUntil(now).toISOString() };
      return { user: await accountOf(tx, orgId, body.keep), answer: { person, merge: told } };
    });
    await tellTheirs(call, user);
    return ok(answer);
  },
});

const recent = permittedReading(["people"], {
  method: "get",
  path: "/people/merge/",
  summary: "The merges that can be undone still, the latest first",
  responses: { 200: RecentMergesResponse },
  handle: async ({ membership, read, now }) =>
    ok({ merges: await read((tx) => recentMerges(tx, membership.orgId, now)) }),
});

const undo = permittedRoute(["people"], {
  method: "post",
  path: "/people/merge/{pk}/undo/",
  summary: "Undo a merge: the people are several again, with what led to each",
  params: Exact({ pk: Pk }),
  responses: { 200: MergeUndoneResponse },
  async handle(call) {
    const { params, membership } = call;
    const { orgId } = membership;
    const { user, people } = await call.tenant(async (tx) => {
      const ids = await undoMerge(mergerOf(tx, call), params.pk);
      const [kept = 0] = ids;
      await noted(tx, call, "person.unmerged", kept, { people: ids, merge: params.pk });
      const rows = await findPeople(tx, orgId, ids);
      const byId = new Map((await presentPeople(call, rows)).map((person) => [person.pk, person]));
      return { user: await accountOf(tx, orgId, kept), people: ids.flatMap((id) => byId.get(id) ?? []) };
    });
    await tellTheirs(call, user);
    return ok({ people });
  },
});

/** Merging people, and taking it back. */
export const mergeRoutes: readonly Route[] = [preview, merge, recent, undo];
