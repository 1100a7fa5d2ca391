import type { ResourceDefinition } from "../../../../contract/resource";

/** What a role may do with what is made of tables. */
export type Right = "none" | "read" | "manage";

/** The text with what roles may do. */
export function withRights(text: string, rights: Readonly<Record<string, Right>>): string {
  const rules = Object.entries(rights).flatMap(([role, right]) =>
    right === "none" ? [] : [{ role, action: right }],
  );
  const definition = JSON.parse(text) as ResourceDefinition;
  return `${JSON.stringify({ ...definition, permissions: { rules } }, null, 2)}\n`;
}
