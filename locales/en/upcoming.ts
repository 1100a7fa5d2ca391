/** What the screens that are not built yet will hold, by menu entry. */
export const upcoming = {
  lead: "This screen is not part of this version.",
  settings_resources: "It will hold every resource definition and its mistakes.",
};
