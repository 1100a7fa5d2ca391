import type { TemplatePage } from "../templatePages";

export const correspondencePages: readonly TemplatePage[] = [];
