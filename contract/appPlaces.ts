/**
 * Addresses of the app's own pages that are neither in the menu nor a resource's, with the subject of the permission
 * list that opens them; without one everybody may. `{…}` stands for any one step.
 */
export const APP_PLACES: readonly { path: string; subject?: string }[] = [
  { path: "/account" },
  { path: "/help" },
  { path: "/messages/drafts", subject: "messages" },
  { path: "/messages/inbox/{id}", subject: "messages" },
  { path: "/messages/sent/{id}", subject: "messages" },
  { path: "/settings/resources/new", subject: "settings" },
  { path: "/settings/resources/{group}/{name}", subject: "settings" },
];

/** Further pages of a resource's record, below the view that they belong to. */
export const RECORD_PLACES: readonly { path: string; resource: string; action: "edit" }[] = [
  { path: "/forms/{id}/edit", resource: "forms", action: "edit" },
  { path: "/forms/{id}/preview", resource: "forms", action: "edit" },
  { path: "/forms/{id}/responses", resource: "forms", action: "edit" },
  { path: "/forms/{id}/settings", resource: "forms", action: "edit" },
  { path: "/forms/{id}/versions", resource: "forms", action: "edit" },
];
