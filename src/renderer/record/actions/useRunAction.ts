import { useCallback, useContext } from "react";
import type { ResolvedAction } from "../../../../definitions/resolved";
import { useResourceDefinition } from "../../context";
import { RunActionContext } from "./RunActionContext";
import type { ActionTarget } from "./types";

/**
 * Runs an action of the resource around (or of the named one): asks for its input or a confirmation where the
 * definition wants that, sends it, says how it went, saves a file that came back, and fetches what is on the screen
 * anew. Needs an `ActionHost` above.
 */
export function useRunAction(
  resource?: string,
): (action: ResolvedAction, target: ActionTarget) => Promise<void> {
  const run = useContext(RunActionContext);
  const definition = useResourceDefinition(resource);
  return useCallback(
    async (action, target) => {
      if (!run) throw new Error("useRunAction needs an <ActionHost> above it.");
      await run({ definition, action, target });
    },
    [run, definition],
  );
}
