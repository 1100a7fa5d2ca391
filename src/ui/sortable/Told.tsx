import type { ReactElement } from "react";
import { VisuallyHidden } from "../VisuallyHidden";
import type { SortableTexts } from "./types";

/** What assistive technology is told of moves, and how a handle is used. */
export function Told(props: { instructionsId: string; texts: SortableTexts; news: string }): ReactElement {
  return (
    <VisuallyHidden>
      <span id={props.instructionsId}>{props.texts.instructions}</span>
      <span role="status">{props.news}</span>
    </VisuallyHidden>
  );
}
