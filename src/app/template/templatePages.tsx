import { commercePages } from "./pages/commerce";
import { contentPages } from "./pages/content";
import { correspondencePages } from "./pages/correspondence";
import { galleryPages } from "./pages/gallery";
import { planningPages } from "./pages/planning";
import type { TemplatePage } from "./templatePage";

export const templatePages: readonly TemplatePage[] = [
  ...correspondencePages,
  ...planningPages,
  ...commercePages,
  ...contentPages,
  ...galleryPages,
];
