import type { ReactElement } from "react";
import { Glyph } from "../Glyph";
import type { useHandleFocus } from "./dragging";
import type { SortableTexts } from "./types";
import type { Sorting } from "./useSorting";

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
    <button
      type="button"
      ref={isActive ? focus.handleRef : undefined}
      className="al-icon-button al-sortable-handle"
      aria-label={texts.handle(name)}
      aria-describedby={focus.instructionsId}
      aria-pressed={isActive && sorting.byKeyboard}
      onKeyDown={(event) => sorting.onKeyDown(event, id)}
      onBlur={focus.onBlur}
    >
      <Glyph name="drag" size={18} />
    </button>
  );
}
