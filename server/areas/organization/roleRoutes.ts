import sql from "sql-template-tag";
import Type from "typebox";
import {
  Deleted,
  MAX_ROLES,
  Pk,
  type RoleCreateRequest,
  RoleCreateRequest as CreateRequest,
  RoleDeleteRequest,
  RolePreview,
  RolePreviewRequest,
  RoleResponse,
  RoleUpdateRequest,
  STARTING_ROLES,
} from "../../../contract/api";
import { actionsOfResource, type PermissionRule, QUESTION_LIMITS } from "../../../contract/resource";
import {
  type Decision,
  decisionOf,
  holdsWhole,
  isStored,
  type PermissionUser,
  type ResolvedResource,
  ruleCost,
  ruleMistakes,
  rulesFor,
} from "../../../definitions";
import { openAsker } from "../../engine/questions/asker";
import { closedInRules } from "../../engine/questions/ruleFacts";
import { contextOf, personOf } from "../../engine/records/context";
import { judgedRecord } from "../../engine/records/present";
import { findRecord } from "../../engine/records/queries";
import { judgeByFacts } from "../../engine/records/ruleFacts";
import { audit, type AuditAction } from "../../platform/audit/audit";
import { outranks, requireMayGrant, requireMayManage } from "../../platform/auth/permissions";
import { tellRights } from "../../platform/auth/rightsNews";
import { listRoles, type RoleRow } from "../../platform/auth/roles";
import { isUniqueViolation } from "../../platform/db/errors";
import type { Transaction } from "../../platform/db/database";
import { conflict, invalidFields, notFound } from "../../platform/errors";
import { created, type InOrganization, ok, permittedRoute, type Route } from "../../platform/http/route";
import type { Services } from "../../platform/http/services";
import { type Sentence, sentence } from "../../platform/texts";
import { presentRole } from "./presenter";

type Caller = Pick<InOrganization, "session" | "membership"> & {
  services: Services;
  now: Date;
  address: string | null;
};

type RoleValues = Pick<RoleRow, "name" | "permissions" | "rules">;

function valuesOf({ name, permissions = [], rules = [] }: RoleCreateRequest): RoleValues {
  return { name: name.trim(), permissions: [...permissions], rules: [...rules] };
}

/** 422 for rules that cannot be; 403 for what the caller may not do themselves. */
async function requireRules(
  tx: Transaction,
  { membership, services, session, now }: Caller,
  rules: RoleValues["rules"],
): Promise<void> {
  const user = personOf({ session, membership });
  const { resources } = services.definitions.current();
  const errors: Record<string, Sentence[]> = {};
  const asker = await openAsker(tx, { session, membership, services, now });
  rules.forEach(({ resource: name, ...rule }, index) => {
    const tell = (told: Sentence): void => void (errors[`rules.${index}`] = [told]);
    const resource = resources.find((one) => one.name === name);
    if (!resource) return tell(sentence("field.no_resource", { name }));
    if (!isRuled(resource, rule.fields)) return tell(sentence("field.rule_by_area", { name }));
    const asked = { ...rule, role: "role" } as PermissionRule;
    const [mistake] = ruleMistakes(resource, [asked], resources);
    if (mistake) return tell(sentence("verbatim", { text: mistake.message }));
    // A rule tells what it asks of other records: nobody writes one on what they may not ask themselves.
    const refused = closedInRules(asker, resource, [asked]);
    if (refused) return tell(refused.says);
    const together = [
      ...resource.permissions.rules.filter(({ role }) => role === "*"),
      ...rules.filter((one) => one.resource === name),
    ];
    if (ruleCost(together as PermissionRule[], resource.fields) > QUESTION_LIMITS.ruleWork)
      return tell(sentence("too_costly"));
    if (!holdsWhole(user, resource, asked, now)) tell(sentence("privilege_escalation.give"));
  });
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
}

/** What is built in hangs on areas, which the server's calls know; of its fields only those that were added have rules. */
function isRuled({ provider, custom }: ResolvedResource, fields: readonly string[] | undefined): boolean {
  return provider === "records" || (fields?.every((one) => custom?.fields.includes(one)) ?? false);
}

/** Lower-case letters, digits and underscores, unlike every role that there is or that organisations start with. */
function slugFor(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_+|_+$/g, "")
    .slice(0, 50);
  const base = /^[a-z]/.test(plain) ? plain : `role_${plain}`.replace(/_+$/, "");
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? base : `${base}_${n}`;
    if (!taken.has(slug)) return slug;
  }
}

function nameTaken(): Error {
  return conflict("role_name_taken", { errors: { name: [sentence("role_name_taken")] } });
}

async function named<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, "roles_name")) throw nameTaken();
    throw error;
  }
}

async function requireOwnRole(tx: Transaction, orgId: number, pk: number): Promise<RoleRow> {
  const role = (await listRoles(tx, orgId)).find(({ id }) => id === pk);
  if (!role) throw notFound();
  if (role.is_system) throw conflict("system_role");
  return role;
}

async function log(
  tx: Transaction,
  { membership, session, now, address }: Caller,
  action: AuditAction,
  subjectId: number,
  detail: Record<string, unknown>,
): Promise<void> {
  const { orgId } = membership;
  await audit(tx, {
    orgId,
    at: now,
    actor: session,
    action,
    subject: "settings",
    subjectId,
    detail,
    address,
  });
}

async function holdersOf(tx: Transaction, orgId: number, role: number): Promise<number[]> {
  const rows = await tx.query<{ user_id: number }>(sql`SELECT DISTINCT m.user_id FROM members m
    LEFT JOIN team_members t ON t.org_id = m.org_id AND t.member_id = m.id
    WHERE m.org_id = ${orgId} AND m.user_id IS NOT NULL AND (m.role_id = ${role} OR t.role_id = ${role})`);
  return rows.map(({ user_id: userId }) => userId);
}

/** Open pages hear of it at once. */
async function tellHolders(
  { services, membership }: Caller,
  holders: readonly number[],
  hasRules: boolean,
): Promise<void> {
  if (hasRules) await services.ownDefinitions.changed(membership.orgId);
  for (const userId of holders) await tellRights(services, { orgId: membership.orgId, userId }, "changed");
}

const post = permittedRoute(["settings"], {
  method: "post",
  path: "/organization/roles/",
  summary: "Make a role: areas, and rules for single resources, none of them more than the caller has",
  body: CreateRequest,
  responses: { 201: RoleResponse },
  async handle({ body, tenantOnce, ...caller }) {
    const { membership } = caller;
    const values = valuesOf(body);
    const reply = await tenantOnce(async (tx) => {
      const roles = await listRoles(tx, membership.orgId);
      if (roles.length >= MAX_ROLES) {
        throw invalidFields({ name: [sentence("field.too_many_roles", { most: String(MAX_ROLES) })] });
      }
      const taken = new Set([...roles, ...STARTING_ROLES].map((one) => one.slug));
      const slug = slugFor(values.name, taken);
      requireMayGrant(membership, { slug, permissions: values.permissions });
      await requireRules(tx, caller, values.rules);
      const [row] = await named(() =>
        tx.query<RoleRow>(sql`INSERT INTO roles (org_id, slug, name, permissions, rules, position)
          SELECT ${membership.orgId}::bigint, ${slug}::text, ${values.name}::text, ${values.permissions}::text[],
            ${JSON.stringify(values.rules)}::jsonb, max(position) + 1 FROM roles WHERE org_id = ${membership.orgId}
          RETURNING id, slug, name, permissions, is_system, rules`),
      );
      if (!row) throw notFound();
      await log(tx, caller, "role.created", row.id, values);
      return created({ role: presentRole(row, { withRules: true }) });
    });
    await tellHolders(caller, [], values.rules.length > 0);
    return reply;
  },
});

const ONE = Type.Object({ pk: Pk });

const put = permittedRoute(["settings"], {
  method: "put",
  path: "/organization/roles/{pk}/",
  summary:
    "Rename a role, or change what it may do; those that every organisation starts with stay as they are",
  params: ONE,
  body: RoleUpdateRequest,
  responses: { 200: RoleResponse },
  async handle({ body, params, tenant, ...caller }) {
    const { membership } = caller;
    const { orgId } = membership;
    const changed = await tenant(async (tx) => {
      const former = await requireOwnRole(tx, orgId, params.pk);
      requireMayManage(membership, former);
      const next = valuesOf({ ...former, ...body });
      requireMayGrant(membership, { slug: former.slug, permissions: next.permissions });
      if (body.rules) await requireRules(tx, caller, next.rules);
      await named(() =>
        tx.query(sql`UPDATE roles SET name = ${next.name}, permissions = ${next.permissions}::text[],
          rules = ${JSON.stringify(next.rules)}::jsonb WHERE org_id = ${orgId} AND id = ${params.pk}`),
      );
      await log(tx, caller, "role.changed", params.pk, { before: valuesOf(former), after: next });
      const role = presentRole({ ...former, ...next }, { withRules: true });
      return {
        role,
        hasRules: former.rules.length + next.rules.length > 0,
        holders: await holdersOf(tx, orgId, params.pk),
      };
    });
    await tellHolders(caller, changed.holders, changed.hasRules);
    return ok({ role: changed.role });
  },
});

/** Everything that names the role names the successor then; keys of programs end, which nobody has weighed anew. */
async function handOver(tx: Transaction, orgId: number, from: number, to: number | undefined): Promise<void> {
  const [used] = await tx.query<{ people: number }>(sql`SELECT
    (SELECT count(*) FROM members WHERE org_id = ${orgId} AND role_id = ${from})
    + (SELECT count(*) FROM team_members WHERE org_id = ${orgId} AND role_id = ${from}) AS people`);
  if (to === undefined) {
    if (used && used.people > 0) throw conflict("role_in_use", { params: { count: used.people } });
  } else {
    await tx.query(sql`UPDATE members SET role_id = ${to} WHERE org_id = ${orgId} AND role_id = ${from}`);
    await tx.query(
      sql`UPDATE team_members SET role_id = ${to} WHERE org_id = ${orgId} AND role_id = ${from}`,
    );
  }
  const replaced = to === undefined ? sql`'[]'::jsonb` : sql`jsonb_build_array(${to}::bigint)`;
  await tx.query(sql`UPDATE mailing_lists SET filter = jsonb_set(filter, '{roles}',
      (SELECT coalesce(jsonb_agg(DISTINCT value), '[]') FROM (
        SELECT value FROM jsonb_array_elements(filter -> 'roles') WHERE value <> to_jsonb(${from}::bigint)
        UNION SELECT value FROM jsonb_array_elements(${replaced})) kept))
    WHERE org_id = ${orgId} AND filter -> 'roles' @> to_jsonb(${from}::bigint)`);
  await tx.query(sql`UPDATE organization_providers SET roles = (SELECT coalesce(jsonb_agg(CASE
        WHEN rule -> 'role' = to_jsonb(${from}::bigint) THEN jsonb_set(rule, '{role}', to_jsonb(${to ?? null}::bigint)) ELSE rule END), '[]')
      FROM jsonb_array_elements(roles) rule
      WHERE ${to ?? null}::bigint IS NOT NULL OR rule -> 'role' <> to_jsonb(${from}::bigint))
    WHERE org_id = ${orgId} AND roles @> jsonb_build_array(jsonb_build_object('role', ${from}::bigint))`);
}

const remove = permittedRoute(["settings"], {
  method: "delete",
  path: "/organization/roles/{pk}/",
  summary: "Delete a role; its people have the successor's then, which has to be said where there are any",
  params: ONE,
  body: RoleDeleteRequest,
  responses: { 200: Deleted },
  async handle({ body, params, tenant, ...caller }) {
    const { membership } = caller;
    const { orgId } = membership;
    const gone = await tenant(async (tx) => {
      const role = await requireOwnRole(tx, orgId, params.pk);
      requireMayManage(membership, role);
      const successor = await successorOf(tx, caller, body.successor ?? undefined, role);
      const holders = await holdersOf(tx, orgId, role.id);
      await handOver(tx, orgId, role.id, successor?.id);
      await tx.query(sql`UPDATE reports SET shared_with = array_remove(shared_with, ${role.slug})
        WHERE org_id = ${orgId} AND ${role.slug} = ANY(shared_with)`);
      await tx.query(sql`UPDATE dashboards SET shared_with = array_remove(shared_with, ${role.slug})
        WHERE org_id = ${orgId} AND ${role.slug} = ANY(shared_with)`);
      await tx.query(sql`DELETE FROM roles WHERE org_id = ${orgId} AND id = ${role.id}`);
      const detail = { name: role.name, ...(successor && { successor: successor.name }) };
      await log(tx, caller, "role.deleted", role.id, detail);
      return { holders, hasRules: role.rules.length > 0 };
    });
    await tellHolders(caller, gone.holders, gone.hasRules);
    return ok({ pk: params.pk });
  },
});

async function successorOf(
  tx: Transaction,
  { membership }: Caller,
  pk: number | undefined,
  gone: RoleRow,
): Promise<RoleRow | undefined> {
  if (pk === undefined) return undefined;
  const successor = (await listRoles(tx, membership.orgId)).find(({ id }) => id === pk);
  if (!successor || successor.id === gone.id) {
    throw invalidFields({ successor: [sentence("field.unknown_role")] });
  }
  requireMayGrant(membership, successor);
  return successor;
}

const DRAFT = "draft";

const preview = permittedRoute(["settings"], {
  method: "post",
  path: "/organization/roles/preview/",
  isReading: true,
  summary:
    "What somebody with a role, or a draft of one, may do on a resource or one of its records, and why",
  body: RolePreviewRequest,
  responses: { 200: RolePreview },
  async handle({ body, tenant, say, ...caller }) {
    const { membership, services, session, now } = caller;
    const found = services.definitions.current().resources.find(({ name }) => name === body.resource);
    if (!found) throw notFound("not_found.definition");
    return tenant(async (tx) => {
      const role = (await listRoles(tx, membership.orgId)).find(({ id }) => id === body.role);
      if (!body.draft && !role) throw invalidFields({ role: [sentence("field.unknown_role")] });
      if (role && !outranks(membership, role))
        throw invalidFields({ role: [sentence("field.unknown_role")] });
      await requireRules(tx, caller, body.draft?.rules ?? []);
      const resource = withDraft(found, body.draft?.rules ?? []);
      const user: PermissionUser = {
        ...personOf({ session, membership }),
        role: body.draft ? DRAFT : (role?.slug ?? ""),
        permissions: body.draft?.permissions ?? role?.permissions ?? [],
      };
      const record =
        body.pk === undefined ? undefined : await recordOf(tx, caller, { resource, user }, body.pk);
      const judge = judgeByFacts(() => resource);
      const decide = (action: string, field?: string): Decision =>
        decisionOf(
          user,
          resource,
          { action, ...(field && { field }), ...(record && { record }) },
          now,
          judge,
        );
      const actions = [...actionsOfResource(resource), ...resource.actions.map(({ name }) => name)];
      const decided = actions.map((action) => ({ action, decision: decide(action) }));
      return ok({
        can: Object.fromEntries(decided.map(({ action, decision }) => [action, decision.allowed])),
        fields: Object.fromEntries(
          Object.keys(resource.fields).map((field) => [
            field,
            { show: decide("show", field).allowed, edit: decide("edit", field).allowed },
          ]),
        ),
        why: decided.map(({ action, decision }) => say(whyOf(action, decision))),
      });
    });
  },
});

/** With the draft's rules on the resource. */
function withDraft(resource: ResolvedResource, rules: readonly { resource: string }[]): ResolvedResource {
  const added = rules
    .filter((rule) => rule.resource === resource.name)
    .map(({ resource: _, ...rule }) => ({ ...rule, role: DRAFT }) as PermissionRule);
  const { subject, rules: own } = resource.permissions;
  return { ...resource, permissions: { subject, rules: [...own, ...added] } };
}

async function recordOf(
  tx: Transaction,
  { membership, services, session, now }: Caller,
  { resource, user }: { resource: ResolvedResource; user: PermissionUser },
  pk: number,
): Promise<Record<string, unknown>> {
  const row = isStored(resource)
    ? await findRecord(
        {
          ...(await contextOf(tx, { membership, services, session, now }, resource)),
          rules: rulesFor(user, [resource]),
        },
        pk,
      )
    : undefined;
  if (!row) throw notFound();
  return judgedRecord(row);
}

function whyOf(action: string, decision: Decision): Sentence {
  const named = { action };
  switch (decision.by) {
    case "everything":
      return sentence("why.everything", named);
    case "everyone":
      return sentence("why.everyone", named);
    case "permission":
      return sentence("why.permission", { ...named, area: decision.subject });
    case "rule":
      return sentence(decision.allowed ? "why.rule" : "why.rule_against", {
        ...named,
        number: String(decision.index + 1),
      });
    case "nothing":
      return sentence("why.nothing", { ...named, area: decision.subject });
  }
}

/** Roles that organisations make. */
export const roleRoutes: readonly Route[] = [post, put, remove, preview];
