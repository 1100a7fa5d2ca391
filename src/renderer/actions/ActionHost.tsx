import { type ReactElement, type ReactNode, Suspense, useCallback, useRef, useState } from "react";
import { page } from "../context/page";
import { preloadable } from "../context/preloadable";
import { RunActionContext } from "../record/actions/RunActionContext";
import type { ActionRequest } from "../record/actions/types";
import { useActionTools } from "./useActionTools";

const dialog = preloadable(async () => (await import("./ActionDialog")).ActionDialog);
/** With the texts of imports. */
const ImportDialog = page<{ request: ActionRequest; onClose(): void }>(
  "stored",
  () => import("./ActionImport"),
);

/**
 * Runs the actions that `useRunAction` asks for, and holds their dialogs. It stands around the screens, because the
 * menu that an action is chosen from is gone by the time its dialog opens.
 */
export function ActionHost({ children }: { children: ReactNode }): ReactElement {
  const tools = useActionTools();
  const [asked, setAsked] = useState<ActionRequest>();
  const running = useRef(new Set<string>());
  const run = useCallback(
    async (request: ActionRequest) => {
      const { action } = request;
      if (action.input || action.confirm) {
        setAsked(request);
        return;
      }
      const key = keyOf(request);
      if (running.current.has(key)) return;
      running.current.add(key);
      try {
        const { runAction } = await import("./executeAction");
        await runAction(tools.current, request);
      } catch {
        tools.current.notify("ra.notification.http_error", { type: "error" });
      } finally {
        running.current.delete(key);
      }
    },
    [tools],
  );
  return (
    <RunActionContext value={run}>
      {children}
      {asked?.action.rows ? <ImportDialog request={asked} onClose={() => setAsked(undefined)} /> : null}
      {asked && !asked.action.rows ? (
        <Suspense fallback={null}>
          <dialog.Component request={asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      ) : null}
    </RunActionContext>
  );
}

function keyOf({ definition, action, target }: ActionRequest): string {
  return JSON.stringify([definition.name, action.name, target.record?.id ?? target.ids ?? null]);
}
