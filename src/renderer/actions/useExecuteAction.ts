import { useQueryClient } from "@tanstack/react-query";
import { useDataProvider, useEvent, useNotify, useRefresh } from "ra-core";
import { useRenderer } from "../context";
import { isAborted, readError } from "../values/readError";
import { actionTexts } from "./actionTexts";
import { showAtOnce } from "./optimistic";
import { saveFile } from "../../ui/saveFile";
import type { ActionProvider, ActionRequest } from "../record/actions/types";

export interface ExecuteAction {
  /** Sends the request; rejects with ra-core's `HttpError`. Afterwards everything on the screen is fetched anew. */
  execute(request: ActionRequest, input?: Record<string, unknown>): Promise<void>;
  /** Says that it worked. */
  announce(request: ActionRequest): void;
  /** Says that it did not, in the server's words where it gave some. */
  complain(request: ActionRequest, error: unknown): void;
}

/** How an action is carried out, with or without a dialog before it. */
export function useExecuteAction(): ExecuteAction {
  const dataProvider = useDataProvider<ActionProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  const renderer = useRenderer();
  const execute = useEvent(
    async ({ definition, action, target }: ActionRequest, input?: Record<string, unknown>): Promise<void> => {
      const params = { action: action.name, ...target, ...(input && { input }) };
      const { record } = target;
      const takeBack =
        action.optimistic && record
          ? showAtOnce(queryClient, definition.name, record.id, action.optimistic)
          : undefined;
      const { file } = await dataProvider.runAction(definition.name, params).catch((error: unknown) => {
        takeBack?.();
        throw error;
      });
      if (file) saveFile(file);
      if (!isReading(action)) refresh();
    },
  );
  const announce = useEvent((request: ActionRequest) => {
    // A download shows itself in the browser.
    if (isReading(request.action)) return;
    notify(actionTexts(request, renderer).success, { type: "success" });
  });
  const complain = useEvent((request: ActionRequest, error: unknown) => {
    if (isAborted(error)) return;
    const { text } = readError(error);
    const { failure } = actionTexts(request, renderer);
    notify(text === undefined ? failure : renderer.translate(text, { _: text }), { type: "error" });
  });
  return { execute, announce, complain };
}

/** A file that is fetched, and nothing else; one that answers a change comes with a change to be seen. */
function isReading({ download, request }: ActionRequest["action"]): boolean {
  return download === true && (request.method ?? "GET") === "GET";
}
