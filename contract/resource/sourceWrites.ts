/** What changes records of a source. */
export const SOURCE_WRITES = ["create", "edit", "delete"] as const;
export type SourceWrite = (typeof SOURCE_WRITES)[number];
