import { useNavigate } from "react-router-dom";
import { type ReactElement, type ReactNode, Suspense, useCallback, useRef, useState } from "react";
import { importPath } from "../context/importPath";
import { preloadable } from "../context/preloadable";
import { RunActionContext } from "../record/actions/RunActionContext";
import type { ActionRequest } from "../record/actions/types";
import { PrintContext, type PrintRequest } from "../record/actions/PrintContext";
import { useActionTools } from "./useActionTools";

const printing = preloadable(async () => (await import("../record/actions/PrintDialog")).PrintDialog);
const dialog = preloadable(async () => (await import("./ActionDialog")).ActionDialog);
/**
 * Runs the actions that `useRunAction` asks for, and holds their dialogs. It stands around the screens, because the
 * menu that an action is chosen from is gone by the time its dialog opens.
 */
export function ActionHost({ children }: { children: ReactNode }): ReactElement {
  const tools = useActionTools();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<ActionRequest>();
  const [printed, setPrinted] = useState<PrintRequest>();
  const running = useRef(new Set<string>());
  const run = useCallback(
    async (request: ActionRequest) => {
      const { action, definition } = request;
      if (action.rows) {
        await navigate(importPath(definition, action));
        return;
      }
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
    [tools, navigate],
  );
  return (
    <RunActionContext value={run}>
      <PrintContext value={setPrinted}>{children}</PrintContext>
      {printed ? (
        <Suspense fallback={null}>
          <printing.Component request={printed} onClose={() => setPrinted(undefined)} />
        </Suspense>
      ) : null}
      {asked ? (
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
