import {
  Exact,
  type Language,
  Pk,
  type Proposal,
  ProposalListQuery,
  ProposalListResponse,
  ProposalResponse,
  ProposedDefinitionResponse,
} from "../../../contract/api";
import { type AuditAction, audit } from "../../platform/audit/audit";
import { type AskRequest, openAsker } from "../../engine/questions/asker";
import { QuestionWords } from "../../engine/questions/words";
import { requireMayApprove } from "../../platform/auth/permissions";
import { keyNow } from "../../platform/auth/sessions";
import type { Transaction } from "../../platform/db/database";
import { conflict, HttpError, notFound } from "../../platform/errors";
import type { InnerCalls } from "../../platform/http/innerCalls";
import type { FurtherCall } from "../../platform/http/passOn";
import { type InOrganization, ok, permittedRoute, type Route } from "../../platform/http/route";
import type { Services } from "../../platform/http/services";
import { narrowingOf } from "../../platform/narrowing";
import { isOfDefinition, presentProposal, roleOf } from "./present";
import { decide, findProposal, lockProposal, type ProposalRow, proposalPage } from "./queries";

const params = Exact({ pk: Pk });

/** Whoever reads proposals, and in which language. */
type Reading = AskRequest & { language(): Language | undefined };

async function wordsFor(tx: Transaction, call: Reading): Promise<QuestionWords> {
  return new QuestionWords(await openAsker(tx, call), call.language() ?? "en");
}

async function presented(tx: Transaction, call: Reading, row: ProposalRow): Promise<Proposal> {
  return presentProposal(row, await wordsFor(tx, call));
}

const list = permittedRoute(["settings"], {
  method: "get",
  path: "/proposals/",
  summary: "Changes that API keys propose, the latest first",
  query: ProposalListQuery,
  responses: { 200: ProposalListResponse },
  handle: (call) =>
    call.tenant(async (tx) => {
      const narrowing = await narrowingOf(tx, call, "proposals");
      const { rows, ...counted } = await proposalPage(tx, call.membership.orgId, call.query, narrowing);
      const words = await wordsFor(tx, call);
      return ok({ proposals: rows.map((row) => presentProposal(row, words)), ...counted });
    }),
});

async function requireProposal(tx: Transaction, orgId: number, id: number): Promise<ProposalRow> {
  const row = await findProposal(tx, orgId, id);
  if (!row) throw notFound("not_found.proposal");
  return row;
}

const definition = permittedRoute(["settings"], {
  method: "get",
  path: "/proposals/{pk}/definition/",
  summary: "The definition that is proposed, where it is one; for those who may approve it",
  params,
  responses: { 200: ProposedDefinitionResponse },
  handle: (call) =>
    call.tenant(async (tx) => {
      const { membership, params: of } = call;
      const row = await requireProposal(tx, membership.orgId, of.pk);
      requireMayApprove(membership, roleOf(row));
      const [sent] = (await lockProposal(tx, membership.orgId, of.pk))?.calls ?? [];
      const { file, text = null } = (sent?.body ?? {}) as { file?: string; text?: string };
      return ok({ definition: isOfDefinition(row) && file !== undefined ? { file, text } : null });
    }),
});

/** Whoever decides on a proposal, and on which. */
interface Deciding extends InOrganization {
  params: { pk: number };
  services: Services;
  now: Date;
  address: string | null;
}

function log(
  tx: Transaction,
  call: Deciding,
  action: AuditAction,
  { resource, key_name }: ProposalRow,
): Promise<void> {
  return audit(tx, {
    orgId: call.membership.orgId,
    at: call.now,
    actor: call.session,
    action,
    subject: "settings",
    subjectId: call.params.pk,
    detail: { resource, proposed_by: key_name },
    address: call.address,
  });
}

/** Holds what still waits; throws 404 and, where somebody was faster, 409. */
async function hold(tx: Transaction, { membership, params: { pk } }: Deciding): Promise<FurtherCall[]> {
  const held = await lockProposal(tx, membership.orgId, pk);
  if (!held) throw notFound("not_found.proposal");
  if (held.state !== "waiting") throw conflict("proposal_decided");
  return held.calls;
}

/** Makes the calls with the rights that the key has now, all of them or none. */
async function carryOut(calls: InnerCalls, call: Deciding): Promise<ProposalRow> {
  const {
    membership,
    services,
    now,
    params: { pk },
  } = call;
  const { orgId, memberId } = membership;
  const definitions = await services.ownDefinitions.of(orgId);
  const after: (() => Promise<unknown>)[] = [];
  const done = await services.database.withTenant(orgId, null, async (tx) => {
    const sent = await hold(tx, call);
    const row = await requireProposal(tx, orgId, pk);
    const caller = await keyNow(tx, orgId, row.key_id, now);
    if (!caller) throw conflict("proposal_key_over");
    const asGranted = { ...caller, key: { ...caller.key, waits: false } };
    const within = { tx, services: { ...services, definitions }, after };
    for (const { method, path, query, body = {} } of sent) {
      await calls(within, asGranted, { method, path, body, ...(query && { query }) });
    }
    await decide(tx, orgId, pk, { state: "done", by: memberId, now });
    await log(tx, call, "proposal.approved", row);
    return requireProposal(tx, orgId, pk);
  });
  for (const tell of after) await tell();
  return done;
}

const approve = (calls: InnerCalls): Route =>
  permittedRoute(["settings"], {
    method: "post",
    path: "/proposals/{pk}/approve/",
    summary: "Make a proposed change, with the rights of the key that proposed it",
    params,
    responses: { 200: ProposalResponse },
    onBehalf: "refused",
    async handle(call) {
      await call.tenant(async (tx) => {
        const row = await requireProposal(tx, call.membership.orgId, call.params.pk);
        requireMayApprove(call.membership, roleOf(row));
      });
      try {
        const done = await carryOut(calls, call);
        return ok({ proposal: await call.tenant((tx) => presented(tx, call, done)) });
      } catch (error) {
        if (error instanceof HttpError && error.status < 500) await noteRefusal(call, error);
        throw error;
      }
    },
  });

function textOf({ error, errors }: Record<string, unknown>): string {
  return errors === undefined ? String(error) : `${String(error)} ${JSON.stringify(errors)}`;
}

/** What cannot be done is not tried again; whoever proposed it is told why. */
async function noteRefusal(call: Deciding, error: HttpError): Promise<void> {
  const {
    membership: { orgId, memberId },
    services,
    now,
    params: { pk },
  } = call;
  await services.database.withTenant(orgId, null, async (tx) => {
    const held = await lockProposal(tx, orgId, pk);
    if (held?.state !== "waiting") return;
    const told = error.body("en");
    await decide(tx, orgId, pk, { state: "failed", by: memberId, now, error: textOf(told) });
  });
}

const decline = permittedRoute(["settings"], {
  method: "post",
  path: "/proposals/{pk}/decline/",
  summary: "Decline a proposed change: nothing is changed",
  params,
  responses: { 200: ProposalResponse },
  onBehalf: "refused",
  handle: (call) =>
    call.tenant(async (tx) => {
      const { orgId, memberId } = call.membership;
      await hold(tx, call);
      await decide(tx, orgId, call.params.pk, { state: "declined", by: memberId, now: call.now });
      const row = await requireProposal(tx, orgId, call.params.pk);
      await log(tx, call, "proposal.declined", row);
      return ok({ proposal: await presented(tx, call, row) });
    }),
});

/** The calls of proposals. */
export function proposalRoutes(calls: InnerCalls): readonly Route[] {
  return [list, definition, approve(calls), decline];
}
