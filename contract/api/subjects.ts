/** The permission subjects: the keys of the side menu, and forms. Each one held means `manage` on it. */
export const SUBJECTS = [
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
] as const;
