import type { TemplatePage } from "../templatePages";

export const commercePages: readonly TemplatePage[] = [];
