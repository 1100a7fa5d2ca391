import { type RaRecord, useNotify } from "ra-core";
import { useState } from "react";
import type { SavedView } from "../../../../contract/resource";
import { matches } from "../../../../definitions/predicate";
import { transitionBetween } from "../../../../definitions/states";
import type { ResolvedAction, ResolvedResource } from "../../../../definitions/resolved";
import { asText } from "../../../ui/asText";
import { useRunAction } from "../../record/actions/useRunAction";
import { useCan, useLabels, usePredicateContext, useRenderer } from "../../context";
import { valueAt } from "../../values/valueAt";
import { refusalText, useChangeRecord } from "../../record/editing/useChangeRecord";
import { useMayWrite } from "../../record/editing/useMayWrite";
import { useRecordName } from "../../values/useRecordName";
import { type Move, NONE } from "./board";

export interface Moves {
  /** What is on its way to the server. */
  running: ReadonlyMap<string, Move>;
  /** Whether the person may move the record to the column. */
  allows(record: RaRecord, to: string): boolean;
  /** Moves it: on the screen at once, and back with the server's words when it refuses. */
  move(record: RaRecord, to: string): void;
}

/** How records change their column: by the action that the view names for it, else by writing the field. */
export function useMoves(definition: ResolvedResource, groupBy: string, view: SavedView): Moves {
  const recordName = useRecordName();
  const { translate } = useRenderer();
  const labels = useLabels();
  const notify = useNotify();
  const can = useCan();
  const context = usePredicateContext();
  const runAction = useRunAction();
  const mayWrite = useMayWrite(definition);
  const change = useChangeRecord(definition.name);
  const [running, setRunning] = useState<ReadonlyMap<string, Move>>(new Map());

  const states = definition.states?.field === groupBy ? definition.states : undefined;

  function actionTo(record: RaRecord, column: string): ResolvedAction | undefined {
    const named = view.moves && Object.hasOwn(view.moves, column) ? view.moves[column] : undefined;
    const name = states ? transitionBetween(states, valueAt(record, groupBy), column)?.name : named;
    return definition.actions.find((action) => action.name === name);
  }

  function allows(record: RaRecord, to: string): boolean {
    if (asText(valueAt(record, groupBy) ?? NONE) === to) return true;
    const action = actionTo(record, to);
    if (!action) return !states && mayWrite(record, groupBy);
    if (action.when && !matches(action.when, record, context)) return false;
    return can({ resource: definition.name, action: action.name, record });
  }

  async function write(record: RaRecord, to: string): Promise<void> {
    const key = String(record.id);
    const value = to === NONE ? null : to;
    setRunning((former) => new Map(former).set(key, { record: { ...record, [groupBy]: value }, to }));
    try {
      await change(record, { [groupBy]: value });
    } catch (error) {
      notify(refusalText(error) ?? "ra.notification.http_error", { type: "error" });
    } finally {
      setRunning((former) => new Map([...former].filter(([id]) => id !== key)));
    }
  }

  function move(record: RaRecord, to: string): void {
    if (!allows(record, to)) {
      const name = recordName(definition, record);
      const column = to === NONE ? translate("views.kanban.none") : labels.choice(groupBy, to);
      notify(translate("views.kanban.refused", { name, column }), { type: "warning" });
      return;
    }
    const action = actionTo(record, to);
    if (action) void runAction(action, { record });
    else void write(record, to);
  }

  return { running, allows, move };
}
