import type { ReactElement } from "react";

/** A page of the template that is no resource's screen. */
export interface TemplatePage {
  /** As react-router matches it. */
  path: string;
  element: ReactElement;
}
