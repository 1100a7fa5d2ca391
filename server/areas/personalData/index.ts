import {
  ErasureResponse,
  PERSONAL_KINDS,
  PersonalData,
  PersonOverview,
  PersonRequest,
} from "../../../contract/api";
import type { Area } from "../../engine/area";
import type { PersonalPart } from "../../engine/personalData/part";
import { audit } from "../../platform/audit/audit";
import { tellRights } from "../../platform/auth/rightsNews";
import type { Transaction } from "../../platform/db/database";
import { downloadUrl } from "../../platform/files";
import { conflict } from "../../platform/errors";
import { memberRoute, ok, permittedRoute, type Route } from "../../platform/http/route";
import { holdOf } from "../../engine/personalData/obstacles";
import { erasedName, type Person } from "../../engine/personalData/person";
import { countedTogether, countKept, tellKept, toldTogether } from "../../engine/personalData/tell";
import type { Services } from "../../platform/http/services";
import { findMember, lockOwners, requireMayChange } from "../members";
import { requireOwnOrganization, type OrganizationRow } from "../organization";
import { eraseSelves, lockEntries, obstaclesOf } from "./eraseSelves";
import { holdRoute } from "./holdRoute";
import { applyRetention, inOrder, retentionRoutes } from "./retention";
import { requirePerson } from "./who";

async function requireOrganization(tx: Transaction, orgId: number): Promise<OrganizationRow> {
  return requireOwnOrganization(tx, orgId);
}

function presentPerson({ memberId, name, email }: Person): PersonOverview["person"] {
  return { pk: memberId, name, email: email ?? "" };
}

async function everythingOf(
  tx: Transaction,
  selves: readonly [Person, ...Person[]],
  { services, now, kept }: { services: Services; now: Date; kept: readonly PersonalPart[] },
): Promise<PersonalData> {
  const [person] = selves;
  const { orgId } = person;
  const organization = await requireOrganization(tx, orgId);
  const told: PersonalData["parts"] = [];
  for (const self of selves) told.push(...(await tellKept(tx, self, kept, services)));
  const parts = toldTogether(told);
  for (const { entries } of parts) {
    for (const entry of entries) entry["files"] &&= await withLinks(entry["files"], orgId, services, now);
  }
  return {
    organization: organization.name,
    person: presentPerson(person),
    generated_at: now.toISOString(),
    // As they are written into the answer, so that moments are texts.
    parts: JSON.parse(JSON.stringify(parts)) as PersonalData["parts"],
  };
}

function withLinks(files: unknown, orgId: number, { links }: Services, now: Date): Promise<unknown[]> {
  const uploads = files as { upload_id: string; file_name: string }[];
  return Promise.all(
    uploads.map(async ({ upload_id: uploadId, file_name: name }) => ({
      file_name: name,
      url: await downloadUrl(links, orgId, { uploadId, name }, now),
    })),
  );
}

function overviewRoute(kept: readonly PersonalPart[]): Route {
  return permittedRoute(["settings"], {
    method: "post",
    path: "/personal-data/overview/",
    onBehalf: "refused",
    summary: "How much is kept of a person, and what an erasure would do with it",
    body: PersonRequest,
    responses: { 200: PersonOverview },
    async handle({ body, membership, tenant, services }) {
      const { orgId } = membership;
      const answer = await tenant(async (tx) => {
        const owners = await lockOwners(tx, orgId);
        const selves = await requirePerson(tx, orgId, body);
        const counted: PersonOverview["parts"] = [];
        for (const self of selves) counted.push(...(await countKept(tx, self, kept, services)));
        const [person] = selves;
        return {
          person: presentPerson(person),
          parts: countedTogether(counted),
          obstacles: await obstaclesOf(tx, selves, owners),
          hold: (await holdOf(tx, person)) ?? null,
          may_hold: person.people.length > 0,
        };
      }, "long");
      return ok(answer);
    },
  });
}

function tellRoute(kept: readonly PersonalPart[]): Route {
  return permittedRoute(["settings"], {
    method: "post",
    path: "/personal-data/download/",
    onBehalf: "refused",
    summary: "Everything that is kept of a person",
    body: PersonRequest,
    responses: { 200: PersonalData },
    async handle({ body, membership, session, tenant, services, now, address }) {
      const { orgId } = membership;
      const data = await tenant(async (tx) => {
        const selves = await requirePerson(tx, orgId, body);
        // Whose it was is not told: the entry would outlast the person.
        await audit(tx, {
          orgId,
          at: now,
          actor: session,
          action: "export",
          subject: "settings",
          detail: { content: "personal_data" },
          address,
        });
        return everythingOf(tx, selves, { services, now, kept });
      }, "long");
      return ok(data);
    },
  });
}

function mineRoute(kept: readonly PersonalPart[]): Route {
  return memberRoute({
    standing: "pending",
    method: "get",
    path: "/personal-data/mine/",
    onBehalf: "refused",
    summary: "Everything that the organisation keeps of the caller",
    responses: { 200: PersonalData },
    limit: { limit: 30, seconds: 600 },
    async handle({ membership, tenant, services, now }) {
      const { orgId, memberId } = membership;
      const data = await tenant(async (tx) => {
        const selves = await requirePerson(tx, orgId, { pk: memberId });
        return everythingOf(tx, selves, { services, now, kept });
      }, "long");
      return ok(data);
    },
  });
}

function eraseRoute(kept: readonly PersonalPart[]): Route {
  return permittedRoute(["settings"], {
    method: "post",
    path: "/personal-data/erase/",
    onBehalf: "refused",
    summary: "Take out what is kept of a person; gifts, receipts and the audit log stay in the books",
    body: PersonRequest,
    responses: { 200: ErasureResponse },
    async handle({ body, membership, session, tenant, services, now, address }) {
      const { orgId } = membership;
      let ended: number[] = [];
      const parts = await tenant(async (tx) => {
        ended = [];
        const owners = await lockOwners(tx, orgId);
        const selves = await requirePerson(tx, orgId, body, { lock: true });
        for (const { memberId } of selves) {
          const member = memberId === null ? undefined : await findMember(tx, orgId, memberId);
          if (member) requireMayChange(membership, member);
        }
        await lockEntries(tx, selves);
        const [obstacle] = await obstaclesOf(tx, selves, owners);
        if (obstacle) throw conflict(obstacle);
        const { language } = await requireOrganization(tx, orgId);
        const erasing = { tx, services, now, erasedName: erasedName(language) };
        const erased = await eraseSelves(selves, kept, erasing);
        if (erased.length === 0) return erased;
        ended = selves.flatMap(({ userId }) => userId ?? []);
        const counts = Object.fromEntries(erased.map(({ kind, count }) => [kind, count]));
        await audit(tx, {
          orgId,
          at: now,
          actor: session,
          action: "person.erased",
          subject: "settings",
          detail: counts,
          address,
        });
        return erased;
      }, "long");
      for (const userId of ended) await tellRights(services, { orgId, userId }, "ended");
      return ok({ parts });
    },
  });
}

/** What the areas keep of people, in the order in which it is told. */
export function keptBy(areas: readonly Area[]): PersonalPart[] {
  return areas
    .flatMap(({ personalData }) => personalData ?? [])
    .toSorted((one, other) => PERSONAL_KINDS.indexOf(one.kind) - PERSONAL_KINDS.indexOf(other.kind));
}

/** What is kept of people: told, held, erased, and cleared after a time by the rules of these parts. */
export function personalDataArea(areas: readonly Area[], parts: readonly Area[]): Area {
  const kept = keptBy(areas);
  const rules = inOrder(parts.flatMap(({ retention = [] }) => retention));
  return {
    routes: [
      overviewRoute(kept),
      tellRoute(kept),
      mineRoute(kept),
      eraseRoute(kept),
      holdRoute,
      ...retentionRoutes(rules),
    ],
    timers: [
      {
        everyMs: 3_600_000,
        run: (services) => applyRetention(services, rules, kept),
        failure: "what is no longer to be kept was not cleared",
      },
    ],
  };
}
