import type { Subject } from "./common";
import { SUBJECTS } from "./subjects";

/** A role that every organisation starts with. */
export interface StartingRole {
  slug: "owner" | "admin" | "manager" | "fundraiser" | "volunteer" | "member";
  name: string;
  permissions: readonly Subject[];
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
    slug: "fundraiser",
    name: "Fundraiser",
    permissions: ["donations", "fundraising", "grants", "apply", "dashboard", "files"],
  },
  { slug: "volunteer", name: "Volunteer", permissions: ["planning"] },
  { slug: "member", name: "Member", permissions: [] },
];
