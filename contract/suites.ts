/** What an installation begins with: all that a nonprofit needs, or accounts, people and files alone. */
export const SUITES = ["nonprofit", "blank"] as const;
export type Suite = (typeof SUITES)[number];
