import {
  type AlmonerAbility,
  buildAbility,
  canDo,
  EVERYONE_SUBJECT,
  type PermissionUser,
  rulesFor,
} from "../../../definitions/permissions";
import type { UserData } from "../../../dataProviders/auth";
import type { ResolvedResource } from "../../../definitions/resolved";

/** The signed-in person as the rules and conditions of definitions know them. */
export function permissionUser(user: UserData): PermissionUser {
  return {
    pk: user.pk,
    email: user.email,
    role: user.role ?? "",
    permissions: user.permissions,
  };
}

/** What the signed-in person may do. The server decides; this only hides what it would refuse. */
export function createAbility(
  user: UserData,
  resources: ResolvedResource[],
  now: () => Date,
): AlmonerAbility {
  const person = permissionUser(user);
  return buildAbility(rulesFor(person, resources), { user: person, now });
}

export interface AccessQuestion {
  resource: string;
  action: string;
  record?: Record<string, unknown>;
  field?: string;
}

/** Answers for a resource, by its definition's subject and rules, and for a plain subject of the menu. */
export function mayAccess(
  ability: AlmonerAbility,
  resources: ReadonlyMap<string, ResolvedResource>,
  { resource, action, record, field }: AccessQuestion,
): boolean {
  if (resources.has(resource)) return canDo(ability, resource, action, record, field);
  return resource === EVERYONE_SUBJECT || ability.can(action, resource);
}
