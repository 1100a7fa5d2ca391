import { memo, type ReactElement } from "react";
import { Glyph } from "../../../ui/Glyph";
import { PopupButton } from "../../../ui/PopupButton";
import { useLabels, useRenderer } from "../../context";
import type { ColumnChoice } from "./columns";

/** Lets the person choose the columns; the last one cannot be taken away. */
export const ListColumns = memo(function ListColumns({ choice }: { choice: ColumnChoice }): ReactElement {
  const { translate } = useRenderer();
  const labels = useLabels();
  const shown = new Set(choice.visible.map(({ source }) => source));
  return (
    <PopupButton
      label={translate("renderer.list.columns")}
      className="al-icon-button"
      button={<Glyph name="columns" />}
    >
      {() => (
        <>
          {choice.all.map(({ source }) => (
            <label className="al-choice" key={source}>
              <input
                type="checkbox"
                checked={shown.has(source)}
                disabled={shown.size === 1 && shown.has(source)}
                onChange={() => choice.toggle(source)}
              />
              {labels.field(source)}
            </label>
          ))}
          <button
            type="button"
            className="al-link-button"
            disabled={choice.isStandard}
            onClick={choice.reset}
          >
            {translate("renderer.list.columns_reset")}
          </button>
        </>
      )}
    </PopupButton>
  );
});
