import { type Identifier, type RaRecord, useBasename, useNavigate } from "ra-core";
import { useContext } from "react";
import { matches } from "../../../../definitions/predicate";
import type {
  ResolvedAction,
  ResolvedLink,
  ResolvedResource,
  ResolvedRun,
} from "../../../../definitions/resolved";
import { givenTo, isFillable } from "./input";
import { linkAddress } from "./linkAddress";
import { RunActionContext } from "./RunActionContext";
import type { ActionTarget } from "./types";
import { useRunAction } from "./useRunAction";
import { useCan, useLabels, usePredicateContext, useRenderer } from "../../context";

/** An action of the definition that may be run here and now. */
export interface AvailableAction {
  name: string;
  label: string;
  icon: string | undefined;
  danger: boolean;
  /** Where it leads, if it is a link. */
  href: string | undefined;
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

export type Available = (
  on: ResolvedAction["on"],
  target: ActionTarget,
  fits?: (action: ResolvedAction | ResolvedLink | ResolvedRun) => boolean,
  filters?: Record<string, unknown>,
) => AvailableAction[];

/** What the definition offers on a record, a selection or the list. Links first: they are where one goes on from here. */
export function useAvailable(definition: ResolvedResource): Available {
  const { mayOpen, resources } = useRenderer();
  const can = useCan();
  const labels = useLabels(definition.name);
  const runAction = useRunAction();
  const runOther = useContext(RunActionContext);
  const navigate = useNavigate();
  const basename = useBasename();
  const resource = definition.name;
  return (on, target, fits = () => true, filters = {}) => {
    const isOffered = (action: ResolvedAction | ResolvedLink | ResolvedRun): boolean =>
      action.on === on &&
      fits(action) &&
      can({ resource, action: action.name, ...(target.record && { record: target.record }) });
    const told = ({ name, icon, danger }: ResolvedAction | ResolvedLink | ResolvedRun) => ({
      name,
      label: labels.action(name),
      icon,
      danger: danger === true,
    });
    const links = definition.links.filter(isOffered).flatMap((link): AvailableAction[] => {
      const address = linkAddress(link, target, filters);
      if (address === undefined || mayOpen?.(address) === false) return [];
      const href = basename + address;
      return [{ ...told(link), href, run: () => navigate(href) }];
    });
    const runs = definition.runs.filter(isOffered).flatMap((one): AvailableAction[] => {
      const other = resources.get(one.run.resource);
      const action = other?.actions.find(({ name }) => name === one.run.action);
      const { record } = target;
      if (!other || !action || !record || !can({ resource: other.name, action: action.name })) return [];
      if (!isFillable(action, can)) return [];
      const request = { definition: other, action, target: {}, given: givenTo(one, record) };
      return [{ ...told(one), href: undefined, run: () => void runOther?.(request) }];
    });
    const fillable = definition.actions.filter((one) => isOffered(one) && isFillable(one, can));
    const actions = fillable.map(
      (action): AvailableAction => ({
        ...told(action),
        href: undefined,
        run: () => void runAction(action, target),
      }),
    );
    return [...links, ...runs, ...actions];
  };
}
