import type { SampleRole, SampleSubject } from "./types";

const everything: SampleSubject[] = [
  "dashboard",
  "messages",
  "events",
  "planning",
  "teams",
  "volunteers",
  "files",
  "people",
  "forms",
  "fundraising",
  "donations",
  "grants",
  "apply",
  "settings",
];

/** The roles every organisation starts with, and the subjects each may manage. */
export const startingRoles: readonly Omit<SampleRole, "pk">[] = [
  { name: "Owner", slug: "owner", permissions: everything },
  { name: "Admin", slug: "admin", permissions: everything },
  {
    name: "Manager",
    slug: "manager",
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
    name: "Fundraiser",
    slug: "fundraiser",
    permissions: ["donations", "fundraising", "grants", "apply", "dashboard", "files"],
  },
  { name: "Volunteer", slug: "volunteer", permissions: ["planning"] },
  // What is a person's own (my tasks, my donations) needs no subject.
  { name: "Member", slug: "member", permissions: [] },
];
