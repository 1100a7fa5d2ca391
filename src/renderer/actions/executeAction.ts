import type { QueryClient } from "@tanstack/react-query";
import type { Identifier, useNotify } from "ra-core";
import type { RendererValue } from "../context";
import { isRecord } from "../values/valueAt";
import { isAborted, readError } from "../values/readError";
import { actionTexts } from "./actionTexts";
import { showAtOnce } from "./optimistic";
import { saveFile } from "../../ui/saveFile";
import type { ActionProvider, ActionRequest } from "../record/actions/types";

export interface ActionTools {
  dataProvider: ActionProvider;
  notify: ReturnType<typeof useNotify>;
  /** Goes to the list where the page is that of a record which is gone. */
  leave(resource: string, id: Identifier): void;
  refresh(): void;
  queryClient: QueryClient;
  renderer: RendererValue;
}

/** Carries an action out that asks nothing before, and says how it went. */
export async function runAction(tools: ActionTools, request: ActionRequest): Promise<void> {
  try {
    announceAction(tools, request, await executeAction(tools, request));
  } catch (error) {
    complainOfAction(tools, request, error);
  }
}

/**
 * Sends the request and resolves with what its `data` points at; rejects with ra-core's `HttpError`. Afterwards
 * everything on the screen is fetched anew.
 */
export async function executeAction(
  { dataProvider, refresh, queryClient, leave }: ActionTools,
  { definition, action, target }: ActionRequest,
  input?: Record<string, unknown>,
): Promise<unknown> {
  const params = { action: action.name, ...target, ...(input && { input }) };
  const { record } = target;
  const takeBack =
    action.optimistic && record
      ? showAtOnce(queryClient, definition.name, record.id, action.optimistic)
      : undefined;
  const { file, data } = await dataProvider.runAction(definition.name, params).catch((error: unknown) => {
    takeBack?.();
    throw error;
  });
  if (file) saveFile(file);
  if (action.request.method === "DELETE" && record) leave(definition.name, record.id);
  if (!isReading(action)) refresh();
  return data;
}

/** What an action would do with this input, as its `data` says; rejects as `executeAction` does. */
export async function tryAction(
  { dataProvider }: ActionTools,
  { definition, action, target }: ActionRequest,
  input: Record<string, unknown>,
): Promise<unknown> {
  const params = { action: action.name, ...target, input, isDryRun: true } as const;
  return (await dataProvider.runAction(definition.name, params)).data;
}

/** Says that it worked, with what the answer tells, and offers to take it back where the definition names an action that does. */
export function announceAction(tools: ActionTools, request: ActionRequest, answer?: unknown): void {
  // A download shows itself in the browser.
  if (isReading(request.action)) return;
  const onUndo = undoOf(tools, request);
  const { success } = actionTexts(request, tools.renderer, answer);
  tools.notify(success, { type: "success", ...(onUndo && { onUndo }) });
}

function undoOf(tools: ActionTools, request: ActionRequest): (() => void) | undefined {
  const { definition, action, target } = request;
  const undo = definition.actions.find(({ name }) => name === action.undo);
  if (!undo || !target.record) return undefined;
  const back = { ...request, action: undo };
  return () =>
    void executeAction(tools, back).catch((error: unknown) => complainOfAction(tools, back, error));
}

/** Says that it did not work, in the server's words where it gave some. */
export function complainOfAction(
  { notify, renderer }: ActionTools,
  request: ActionRequest,
  error: unknown,
): void {
  if (isAborted(error)) return;
  const { text, errors } = readError(error);
  const { failure } = actionTexts(request, renderer);
  const ofFields = fieldErrors(request, renderer, errors);
  if (ofFields !== "") return notify(ofFields, { type: "error" });
  notify(text === undefined ? failure : renderer.translate(text, { _: text }), { type: "error" });
}

/** What is wrong with fields of the record, each by its name: there is no form at which to say it. */
function fieldErrors({ definition }: ActionRequest, renderer: RendererValue, errors: unknown): string {
  if (!isRecord(errors)) return "";
  const labels = renderer.labelsOf(definition.name);
  return Object.entries(errors)
    .filter(([name]) => Object.hasOwn(definition.fields, name))
    .map(([name, texts]) => `${labels.field(name)}: ${[texts].flat().filter(isText).join(" ")}`)
    .join("\n");
}

const isText = (value: unknown): value is string => typeof value === "string";

/** A file that is fetched, and nothing else; one that answers a change comes with a change to be seen. */
function isReading({ download, request }: ActionRequest["action"]): boolean {
  return download === true && (request.method ?? "GET") === "GET";
}
