import type { Suite } from "../suites";
import type { Subject } from "./common";
import { SUBJECTS } from "./subjects";

/** A role that every organisation starts with. */
export interface StartingRole {
  slug: "owner" | "admin" | "manager" | "fundraiser" | "volunteer" | "member";
  name: string;
  permissions: readonly Subject[];
  /** Given in this suite alone. */
  suite?: Suite;
}

/** The roles that every organisation starts with, the most powerful first. */
export const STARTING_ROLES: readonly StartingRole[] = [
  { slug: "owner", name: "Owner", permissions: SUBJECTS },
  { slug: "admin", name: "Admin", permissions: SUBJECTS },
  {
    slug: "manager",
    name: "Manager",
    permissions: [
      "messages",
      "events",
      "planning",
      "teams",
      "volunteers",
      "people",
      "forms",
      "files",
      "dashboard",
    ],
  },
  {
    suite: "nonprofit",
    slug: "fundraiser",
    name: "Fundraiser",
    permissions: ["donations", "fundraising", "grants", "apply", "dashboard", "files"],
  },
  { suite: "nonprofit", slug: "volunteer", name: "Volunteer", permissions: ["planning"] },
  { slug: "member", name: "Member", permissions: [] },
];

/** Whether a role is given in a suite; those that an organisation has made are given in all. */
export function isRoleIn(suite: Suite = "nonprofit", slug: string): boolean {
  return STARTING_ROLES.every((role) => role.slug !== slug || (role.suite ?? suite) === suite);
}
