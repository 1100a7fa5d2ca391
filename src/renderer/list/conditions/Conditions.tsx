import type { ReactElement } from "react";
import type { ResolvedResource } from "../../../../definitions/resolved";
import { IconButton } from "../../../ui/controls/IconButton";
import { PlainButton } from "../../../ui/controls/PlainButton";
import { useRenderer } from "../../context";
import { CONDITION } from "../query/listQuery";
import { useListNavigation } from "../query/useListNavigation";
import { useListState } from "../query/useListState";
import "./conditions.css";
import { type Condition, read, write } from "./conditionTree";
import { ConditionsPanel } from "./ConditionsPanel";
import { useCheckedCondition } from "./useConditions";

export interface ConditionsProps {
  definition: ResolvedResource;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
}

/** The list's condition: a chip with its sentence where there is one, and the panel in which it is made. */
export default function Conditions({ definition, isOpen, onOpen }: ConditionsProps): ReactElement {
  const { filterValues } = useListState();
  const { setFilter } = useListNavigation();
  const condition = conditionOf(filterValues[CONDITION]);
  const apply = (next: Condition | undefined): void => {
    const isNothing = next === undefined || Object.keys(next).length === 0;
    setFilter(CONDITION, isNothing ? undefined : [next]);
    onOpen(false);
  };
  return (
    <>
      {condition ? (
        <ConditionChip
          definition={definition}
          condition={condition}
          onEdit={() => onOpen(true)}
          onRemove={() => apply(undefined)}
        />
      ) : null}
      {isOpen ? (
        <ConditionsPanel
          definition={definition}
          condition={condition}
          onApply={apply}
          onClose={() => onOpen(false)}
        />
      ) : null}
    </>
  );
}

/** What the address holds, as one condition. */
function conditionOf(value: unknown): Condition | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const conditions = value as Condition[];
  return conditions.length === 1 ? conditions[0] : write(read({ $and: conditions })).condition;
}

function ConditionChip(props: {
  definition: ResolvedResource;
  condition: Condition;
  onEdit(): void;
  onRemove(): void;
}): ReactElement {
  const { translate } = useRenderer();
  const { sentence } = useCheckedCondition(props.definition.name, props.condition);
  const text = sentence ?? translate("conditions.title");
  return (
    <ul className="al-filter-chips al-condition-chips" aria-label={translate("conditions.title")}>
      <li className="al-filter-chip">
        <PlainButton
          className="al-condition-chip"
          title={translate("conditions.edit", { sentence: text })}
          onClick={props.onEdit}
        >
          {text}
        </PlainButton>
        <IconButton glyph="close" label={translate("conditions.remove_filter")} onClick={props.onRemove} />
      </li>
    </ul>
  );
}
