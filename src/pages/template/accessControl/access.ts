import { createMongoAbility, type MongoAbility } from "@casl/ability";
import type { PublicAuthUser } from "../../../../dataProviders/types";

export interface Right {
  action: string;
  subject: string;
}

/** The parts of the page, and what each needs. */
export const PARTS = [
  { id: "acl", needs: { action: "read", subject: "ACL" } },
  { id: "auth", needs: { action: "read", subject: "Auth" } },
  { id: "analytics", needs: { action: "read", subject: "Analytics" } },
  { id: "invoice", needs: { action: "delete", subject: "Invoice" } },
] as const;

/** What may be asked for. */
export const ACTIONS = ["read", "create", "update", "delete", "manage"] as const;
export const SUBJECTS = ["ACL", "Auth", "Analytics", "Invoice", "User", "all"] as const;

/** The rules of an account's `ability`. */
export function abilityOf(user: Pick<PublicAuthUser, "ability">): MongoAbility {
  return createMongoAbility(user.ability.map(({ action, subject }) => ({ action, subject })));
}

/** The rule by which something is allowed; undefined where none does. */
export function allowedBy(ability: MongoAbility, { action, subject }: Right): Right | undefined {
  const rule = ability.relevantRuleFor(action, subject);
  if (!rule || rule.inverted) return undefined;
  return { action: [rule.action].flat().join(", "), subject: [rule.subject].flat().join(", ") };
}

export function rightText({ action, subject }: Right): string {
  return `${action} ${subject}`;
}
