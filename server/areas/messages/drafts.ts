import { attachmentSender } from "./delivery/attachmentSender";
import {
  DraftDeleted,
  DraftId,
  DraftList,
  DraftSaved,
  DraftSaveRequest,
  Exact,
  MAX_DRAFTS,
} from "../../../contract/api";
import { conflict, notFound, type HttpError } from "../../platform/errors";
import { created, type InOrganization, ok, permittedRoute, type Route } from "../../platform/http/route";
import {
  countDrafts,
  type DraftOwner,
  type DraftSave,
  draftsOf,
  removeDraft,
  saveDraft,
} from "./delivery/drafts";

const params = Exact({ id: DraftId });

function ownerOf({ membership }: InOrganization): DraftOwner {
  return { orgId: membership.orgId, memberId: membership.memberId };
}

/** Why a draft was not kept. */
export function refuseSave(result: Exclude<DraftSave, { kind: "saved" }>): HttpError {
  return result.kind === "full"
    ? conflict("too_many_drafts", { params: { most: MAX_DRAFTS } })
    : conflict("stale.draft", {
        extra: { draft: result.draft ?? null },
      });
}

const list = permittedRoute(["messages"], {
  method: "get",
  path: "/message/drafts/",
  summary: "The messages that the caller is writing, the latest first",
  responses: { 200: DraftList },
  async handle(asked) {
    const drafts = await asked.tenant((tx) => draftsOf(tx, ownerOf(asked)));
    return ok({ drafts, total: drafts.length });
  },
});

const save = permittedRoute(["messages"], {
  method: "put",
  path: "/message/drafts/{id}/",
  summary: "Keep a message that the caller is writing, a new one or one that was read before",
  params,
  body: DraftSaveRequest,
  responses: { 200: DraftSaved, 201: DraftSaved },
  async handle(asked) {
    const { params: at, body, now } = asked;
    const result = await asked.tenant((tx) =>
      saveDraft(tx, attachmentSender(tx, asked.membership), at.id, body, now),
    );
    if (result.kind !== "saved") throw refuseSave(result);
    return result.isNew ? created({ draft: result.draft }) : ok({ draft: result.draft });
  },
});

const remove = permittedRoute(["messages"], {
  method: "delete",
  path: "/message/drafts/{id}/",
  summary: "Let a draft go",
  params,
  responses: { 200: DraftDeleted },
  async handle(asked) {
    const { id } = asked.params;
    const owner = ownerOf(asked);
    const total = await asked.tenant(async (tx) => {
      if (!(await removeDraft(tx, owner, id, asked.now))) throw notFound("not_found.draft");
      return countDrafts(tx, owner);
    });
    return ok({ id, total });
  },
});

/** What a person is writing, kept so that it goes on elsewhere. */
export const draftRoutes: readonly Route[] = [list, save, remove];
