import { type ReactElement, useState } from "react";
import { Button } from "../../../ui/controls/Button";
import { Glyph } from "../../../ui/Glyph";
import { useRenderer } from "../../context";
import { page } from "../../context/page";
import type { ConditionsProps } from "../conditions/Conditions";
import type { ConditionFilterProps } from "../conditions/props";

/** In a chunk of its own, with its texts. */
const Conditions = page<ConditionsProps>(
  ["conditions", "predicate"],
  async () => (await import("../conditions/Conditions")).default,
);

/** The button to conditions over any field and related records, and the one in use. */
export function ConditionFilter(props: ConditionFilterProps): ReactElement {
  const { translate } = useRenderer();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Glyph name="filter" size={18} />
        {translate("renderer.filters.advanced")}
      </Button>
      {isOpen || props.conditions !== undefined ? (
        <Conditions {...props} isOpen={isOpen} onOpen={setOpen} />
      ) : null}
    </>
  );
}
