import type { TemplatePage } from "../templatePages";

export const galleryPages: readonly TemplatePage[] = [];
