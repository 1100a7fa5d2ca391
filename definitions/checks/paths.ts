import { isAddedGroup } from "../resolved";
import type { MenuDefinition } from "../../contract/resource";
import type { DefinitionSource } from "../definitionSource";
import type { Finding, JsonPath } from "../mistakes/mistake";
import { pathsOf } from "../resolve/paths";
import type { FiledFinding } from "./filedFinding";

/** Where the app's own pages begin: what is not in the menu, and what people see before they are signed in. */
const APP_ADDRESSES: readonly string[] = [
  "access-denied",
  "account",
  "accept-invitation",
  "api",
  "assets",
  "confirm-email",
  "error",
  "forgot-password",
  "help",
  "login",
  "member",
  "messages",
  "new-organization",
  "oauth",
  "public",
  "reset-password",
  "settings",
  "signup",
  "stop-email-change",
  "verify",
];

const VIEWS = ["list", "create", "edit", "show"] as const;

/**
 * One address belongs to one screen, that of the definition that comes first. A custom resource can take none that the app or the menu has, so that nobody
 * loses a page, the one where definitions are mended least of all.
 */
export function checkPathsTaken(
  definitions: readonly DefinitionSource[],
  menu: MenuDefinition | undefined,
): FiledFinding[] {
  const ofMenu = new Map(menuAddresses(menu).map(({ to, id }) => [to, `the menu's entry "${id}"`]));
  const taken = new Map<string, string>();
  const names = new Set<string>();
  return definitions.flatMap(({ definition, group, source }) => {
    const paths = pathsOf(definition);
    // Two of one name are a mistake of their own.
    if (names.has(definition.name)) return [];
    names.add(definition.name);
    const findings = VIEWS.flatMap((view): Finding[] => {
      const path = paths[view];
      const place = definition.paths?.[view] === undefined ? ["name"] : ["paths", view];
      // Without a word about them, only the list can be in the way: the others stand below it.
      if (place[0] === "name" && view !== "list") return [];
      // What ships may be an entry of its own in the menu.
      const owner =
        taken.get(path) ?? (isAddedGroup(group) ? (ofMenu.get(path) ?? appPage(path)) : undefined);
      return owner === undefined ? [] : [pathTaken(place, path, owner)];
    });
    for (const view of VIEWS) {
      if (!taken.has(paths[view])) taken.set(paths[view], `"${definition.name}" in ${source.file}`);
    }
    return findings.map((finding) => ({ file: source.file, finding }));
  });
}

function menuAddresses(menu: MenuDefinition | undefined): { to: string; id: string }[] {
  return [...(menu?.entries ?? []), ...(menu?.template ?? [])].flatMap((entry) =>
    [entry, ...(entry.children ?? []).map((child) => ({ ...child, id: `${entry.id}_${child.id}` }))].flatMap(
      ({ to, id }) => (to === undefined ? [] : [{ to, id }]),
    ),
  );
}

function appPage(path: string): string | undefined {
  const first = path.split("/")[1] ?? "";
  return APP_ADDRESSES.includes(first) ? "the app itself" : undefined;
}

function pathTaken(path: JsonPath, address: string, owner: string): Finding {
  return {
    code: "path_taken",
    severity: "error",
    path,
    message: `The address ${address} belongs to ${owner} already. Choose another name, or give "paths".`,
    found: address,
  };
}
