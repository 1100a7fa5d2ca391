import type { TemplatePage } from "../templatePages";

export const contentPages: readonly TemplatePage[] = [];
