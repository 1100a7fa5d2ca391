import {
  type AlmonerAbility,
  buildAbility,
  canDo,
  EVERYONE_SUBJECT,
  type PermissionUser,
  rulesForRecord,
  TEMPLATE_SUBJECT,
} from "../../../definitions/permissions";
import { appPlaces, type Place, placeAt, placesOfMenu, placesOfResource } from "../../../definitions/places";
import type { Can } from "../../renderer/context";
import type { UserData } from "../../../dataProviders/auth";
import type { ResolvedMenu, ResolvedResource } from "../../../definitions/resolved";

/** The signed-in person as the rules and conditions of definitions know them. */
export function permissionUser(user: UserData): PermissionUser {
  return {
    pk: user.pk,
    email: user.email,
    role: user.role ?? "",
    member_pk: user.member_pk ?? null,
    permissions: user.permissions,
    template: user.organization?.template !== false,
  };
}

/** What the signed-in person may do. The server decides; this only hides what it would refuse. */
export function createAbility(
  user: UserData,
  resources: ResolvedResource[],
  now: () => Date,
): AlmonerAbility {
  const person = permissionUser(user);
  return buildAbility(rulesForRecord(person, resources), { user: person, now });
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

/** Every page of the app, with the right that opens it. */
export function placesOfApp(resources: readonly ResolvedResource[], menu: ResolvedMenu): Place[] {
  const template = placesOfMenu(menu.template).map((place) => ({
    right: { subject: TEMPLATE_SUBJECT },
    ...place,
  }));
  return [...resources.flatMap(placesOfResource), ...placesOfMenu(menu.entries), ...template, ...appPlaces()];
}

/** Whether the person may open the page at an address; false where there is none. */
export function mayOpen(places: readonly Place[], may: Can, address: string): boolean {
  const place = placeAt(places, address);
  if (!place?.right) return place !== undefined;
  return "subject" in place.right ? may({ resource: place.right.subject, action: "read" }) : may(place.right);
}
