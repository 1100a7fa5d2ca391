import type { ReactElement } from "react";
import type { ResolvedResource } from "../../../../definitions/resolved";
import { IconButton } from "../../../ui/controls/IconButton";
import { PlainButton } from "../../../ui/controls/PlainButton";
import { useRenderer } from "../../context";
import "./conditions.css";
import { type Condition, read, write } from "./conditionTree";
import { ConditionsPanel } from "./ConditionsPanel";
import type { ConditionFilterProps } from "./props";
import { useCheckedCondition } from "./useConditions";

export interface ConditionsProps extends ConditionFilterProps {
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
}

/** A condition: a chip with its sentence where there is one, and the panel in which it is made. */
export default function Conditions(props: ConditionsProps): ReactElement {
  const { definition, conditions, beside, isOpen, onOpen, onApply } = props;
  const condition = conditionOf(conditions);
  const apply = (next: Condition | undefined): void => {
    const isNothing = next === undefined || Object.keys(next).length === 0;
    onApply(isNothing ? undefined : next);
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
          beside={beside}
          onApply={apply}
          onClose={() => onOpen(false)}
        />
      ) : null}
    </>
  );
}

/** Several as one. */
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
