import { createContext } from "react";
import type { ActionRequest } from "./types";

/** Runs an action; resolves when it is done, or when its dialog is open. Never rejects: failures are shown. */
export type RunAction = (request: ActionRequest) => Promise<void>;

export const RunActionContext = createContext<RunAction | undefined>(undefined);
