import type { ReactElement } from "react";
import { commercePages } from "./pages/commerce";
import { contentPages } from "./pages/content";
import { correspondencePages } from "./pages/correspondence";
import { galleryPages } from "./pages/gallery";
import { planningPages } from "./pages/planning";

/** A page of the template that is no resource's screen. */
export interface TemplatePage {
  /** As react-router matches it. */
  path: string;
  element: ReactElement;
}

export const templatePages: readonly TemplatePage[] = [
  ...correspondencePages,
  ...planningPages,
  ...commercePages,
  ...contentPages,
  ...galleryPages,
];
