import { type ReactElement, useState } from "react";
import type { ResolvedResource } from "../../../../definitions/resolved";
import { Button } from "../../../ui/controls/Button";
import { Glyph } from "../../../ui/Glyph";
import { useRenderer } from "../../context";
import { page } from "../../context/page";
import type { ConditionsProps } from "../conditions/Conditions";
import { CONDITION } from "../query/listQuery";
import { useListState } from "../query/useListState";

/** In a chunk of its own, with its texts. */
const Conditions = page<ConditionsProps>(
  ["conditions", "predicate"],
  async () => (await import("../conditions/Conditions")).default,
);

/** The button to conditions over any field and related records, and the one in use. */
export function ConditionTool({ definition }: { definition: ResolvedResource }): ReactElement {
  const { translate } = useRenderer();
  const { filterValues } = useListState();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Glyph name="filter" size={18} />
        {translate("renderer.filters.advanced")}
      </Button>
      {isOpen || filterValues[CONDITION] !== undefined ? (
        <Conditions definition={definition} isOpen={isOpen} onOpen={setOpen} />
      ) : null}
    </>
  );
}
