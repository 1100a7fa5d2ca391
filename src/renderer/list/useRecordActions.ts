import type { Identifier, RaRecord } from "ra-core";
import { matches } from "../../../definitions/predicate";
import type { ResolvedAction, ResolvedResource } from "../../../definitions/resolved";
import { useRunAction } from "../actions/useRunAction";
import { useCan, useLabels, usePredicateContext } from "../context";

/** An action of the definition that may be run here and now. */
export interface AvailableAction {
  name: string;
  label: string;
  icon: string | undefined;
  danger: boolean;
  run(): void;
}

/** The actions on one record whose `when` holds and which the signed-in person may run on it. */
export function useRecordActions(definition: ResolvedResource, record: RaRecord): AvailableAction[] {
  const context = usePredicateContext();
  const available = useAvailable(definition);
  return available("record", { record }, (action) => !action.when || matches(action.when, record, context));
}

/** The actions on the chosen records. */
export function useSelectionActions(definition: ResolvedResource, ids: Identifier[]): AvailableAction[] {
  return useAvailable(definition)("selection", { ids });
}

/** The actions on the list as a whole. */
export function useListActions(definition: ResolvedResource): AvailableAction[] {
  return useAvailable(definition)("list", {});
}

function useAvailable(
  definition: ResolvedResource,
): (
  on: ResolvedAction["on"],
  target: { record?: RaRecord; ids?: Identifier[] },
  fits?: (action: ResolvedAction) => boolean,
) => AvailableAction[] {
  const can = useCan();
  const labels = useLabels(definition.name);
  const runAction = useRunAction();
  const resource = definition.name;
  return (on, target, fits = () => true) =>
    definition.actions
      .filter((action) => action.on === on && fits(action))
      .filter(({ name }) => can({ resource, action: name, ...(target.record && { record: target.record }) }))
      .map((action) => ({
        name: action.name,
        label: labels.action(action.name),
        icon: action.icon,
        danger: action.danger === true,
        run: () => void runAction(action, target),
      }));
}
