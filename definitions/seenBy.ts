import type { Endpoints, FieldDefinition, Labels, LabelSet, Request } from "../contract/resource";
import { templateSources } from "./checks/sources";
import { EVERYONE_SUBJECT, hasEveryRight, type PermissionUser } from "./permissions";
import { isAddedGroup, type ResolvedResource } from "./resolved";

/** What of a person decides which definitions they are told of. */
export type Reader = Pick<PermissionUser, "role" | "permissions">;

/** Whether the person may do anything at all on a resource, on one of its records at least. */
export function hasAnyRight({ role, permissions }: Reader, resource: ResolvedResource): boolean {
  if (hasEveryRight(role, resource.group)) return true;
  const { subject, rules } = resource.permissions;
  if (subject === EVERYONE_SUBJECT || permissions.includes(subject)) return true;
  return rules.some((rule) => !rule.inverted && (rule.role === role || rule.role === "*"));
}

/**
 * The definitions as they are handed to a person: with the rules about their role only, and of what they have no right
 * on just as much as references to it need, since whatever else a definition says (addresses, texts, conditions) tells
 * of data that are not theirs.
 */
export function seenBy(reader: Reader, resources: readonly ResolvedResource[]): ResolvedResource[] {
  const told = new Set(
    resources.filter((one) => hasAnyRight(reader, one)).flatMap((one) => listPath(one.endpoints) ?? []),
  );
  return resources.map((one) =>
    hasAnyRight(reader, one) ? withOwnRules(one, reader.role) : asReferred(one, told),
  );
}

function withOwnRules(resource: ResolvedResource, role: string): ResolvedResource {
  const { permissions } = resource;
  const rules = permissions.rules.filter((rule) => rule.role === role || rule.role === "*");
  return { ...resource, permissions: { ...permissions, rules } };
}

const NOTHING_CAN = { create: false, edit: false, show: false, delete: false, list: false, update: false };

function asReferred(resource: ResolvedResource, told: ReadonlySet<string>): ResolvedResource {
  const { name, file, group, icon, paths, provider, idField, recordRepresentation } = resource;
  const shown = new Set(
    templateSources(recordRepresentation).map((source) => source.split(".")[0] ?? source),
  );
  const fields = Object.entries(resource.fields).filter(([field]) => shown.has(field));
  const endpoints = lookUp(resource, told);
  return {
    name,
    file,
    group,
    ...(icon !== undefined && { icon }),
    menu: false,
    ...(resource.single && { single: true }),
    paths,
    provider,
    ...(endpoints && { endpoints }),
    idField,
    recordRepresentation,
    fields: Object.fromEntries(fields.map(([field, definition]) => [field, shownOnly(definition)])),
    search: false,
    filters: [],
    list: false,
    create: false,
    edit: false,
    show: false,
    can: NOTHING_CAN,
    actions: [],
    links: [],
    runs: [],
    permissions: { subject: resource.permissions.subject, rules: [] },
    labels: labelsOf(resource.labels, shown),
  };
}

/** How a field is shown, without how it is written. */
function shownOnly(field: FieldDefinition): FieldDefinition {
  const { help: _help, when: _when, requiredWhen: _required, readOnlyWhen: _readOnly, ...rest } = field;
  if (!("default" in rest)) return rest;
  const { default: _default, ...shown } = rest;
  return shown;
}

/** Names are looked up at an address of the app's own that the person is told of with another resource. */
function lookUp({ group, endpoints }: ResolvedResource, told: ReadonlySet<string>): Endpoints | undefined {
  const path = listPath(endpoints);
  if (isAddedGroup(group) || !endpoints || path === undefined || !told.has(path)) return undefined;
  return { ...(endpoints.id !== undefined && { id: endpoints.id }), getList: endpoints.getList };
}

function listPath(endpoints: Endpoints | undefined): string | undefined {
  const request: Request | { unsupported: true } | undefined = endpoints?.getList;
  return request && "path" in request ? request.path : undefined;
}

function labelsOf(labels: Labels, shown: ReadonlySet<string>): Labels {
  return Object.fromEntries(
    Object.entries(labels).map(([locale, set]): [string, LabelSet] => [
      locale,
      {
        ...(set.name !== undefined && { name: set.name }),
        ...picked("fields", set.fields, shown),
        ...picked("choices", set.choices, shown),
      },
    ]),
  );
}

function picked<K extends "fields" | "choices">(
  key: K,
  texts: LabelSet[K],
  shown: ReadonlySet<string>,
): Pick<LabelSet, K> | Record<string, never> {
  const entries = Object.entries(texts ?? {}).filter(([field]) => shown.has(field));
  return entries.length === 0 ? {} : ({ [key]: Object.fromEntries(entries) } as Pick<LabelSet, K>);
}
