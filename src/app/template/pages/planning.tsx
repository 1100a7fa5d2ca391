import type { TemplatePage } from "../templatePages";

export const planningPages: readonly TemplatePage[] = [];
