import type { ReactElement } from "react";
import type { useHandleFocus } from "./dragging";
import type { SortableTexts } from "./types";
import type { Sorting } from "./useSorting";
import { IconButton } from "../controls/IconButton";

/** The button by which an item is dragged, and moved by the keyboard. */
export function HandleButton(props: {
  id: string;
  name: string;
  texts: SortableTexts;
  sorting: Sorting;
  focus: ReturnType<typeof useHandleFocus>;
}): ReactElement {
  const { id, name, texts, sorting, focus } = props;
  const isActive = sorting.active === id;
  return (
    <IconButton
      ref={isActive ? focus.handleRef : undefined}
      glyph="drag"
      className="al-sortable-handle"
      label={texts.handle(name)}
      aria-describedby={focus.instructionsId}
      aria-pressed={isActive && sorting.byKeyboard}
      onKeyDown={(event) => sorting.onKeyDown(event, id)}
      onBlur={focus.onBlur}
    />
  );
}
