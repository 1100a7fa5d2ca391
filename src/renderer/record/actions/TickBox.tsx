import type { ReactElement } from "react";
import { matches } from "../../../../definitions/predicate";
import { Checkbox } from "../../../ui/controls/Checkbox";
import { useCan, useLabels, usePredicateContext } from "../../context";
import type { TickProps } from "./Tick";
import "./tickBox.css";
import { useRunAction } from "./useRunAction";

/** A box that runs one action when it is ticked and another when it is not any more; grey where neither may be run. */
export default function TickBox({ definition, record, name }: TickProps): ReactElement | null {
  const { name: resource, toggle } = definition;
  const can = useCan();
  const context = usePredicateContext();
  const labels = useLabels(resource);
  const runAction = useRunAction(resource);
  if (!toggle) return null;
  const isTicked = record[toggle.source] === true;
  const next = isTicked ? toggle.off : toggle.on;
  const action = definition.actions.find((one) => one.name === next);
  const isOffered =
    action !== undefined &&
    (!action.when || matches(action.when, record, context)) &&
    can({ resource, action: next, record });
  return (
    <Checkbox
      className="al-tick-box"
      checked={isTicked}
      disabled={!isOffered}
      aria-label={`${labels.field(toggle.source)}: ${name}`}
      onChange={() => action && void runAction(action, { record })}
    />
  );
}
