import { memo, type ReactElement } from "react";
import { Glyph } from "../../../ui/Glyph";
import { PopupButton } from "../../../ui/PopupButton";
import { useLabels, useRenderer } from "../../context";
import type { ColumnChoice } from "./columns";
import { useDense } from "./useDense";
import { Checkbox } from "../../../ui/controls/Checkbox";
import { Button } from "../../../ui/controls/Button";

/** Lets the person choose the columns; the last one cannot be taken away. */
export const ListColumns = memo(function ListColumns({ choice }: { choice: ColumnChoice }): ReactElement {
  const { translate } = useRenderer();
  const labels = useLabels();
  const [isDense, setDense] = useDense();
  const shown = new Set(choice.visible.map(({ source }) => source));
  return (
    <PopupButton label={translate("renderer.list.columns")} icon button={<Glyph name="columns" />}>
      {() => (
        <>
          {choice.all.map(({ source }) => (
            <label className="al-choice" key={source}>
              <Checkbox
                checked={shown.has(source)}
                disabled={shown.size === 1 && shown.has(source)}
                onChange={() => choice.toggle(source)}
              />
              {labels.field(source)}
            </label>
          ))}
          <Button variant="text" disabled={choice.isStandard} onClick={choice.reset}>
            {translate("renderer.list.columns_reset")}
          </Button>
          <label className="al-choice">
            <Checkbox checked={isDense} onChange={() => setDense(!isDense)} />
            {translate("renderer.list.dense")}
          </label>
        </>
      )}
    </PopupButton>
  );
});
