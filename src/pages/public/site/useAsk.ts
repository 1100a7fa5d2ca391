import { useEffect, useReducer, useRef } from "react";

/** A question to the server on its way, answered or failed. What was answered before stays while it is asked again. */
export interface Asked<T> {
  data: T | undefined;
  error: unknown;
  isLoading: boolean;
  /** Asks again. */
  again(): void;
  /** Puts another answer in the place of the one that came, such as that of a change. */
  replace(data: T): void;
}

interface State<T> {
  key: string;
  data: T | undefined;
  error: unknown;
  round: number;
}

type Step<T> =
  | { kind: "data"; key: string; data: T }
  | { kind: "error"; key: string; error: unknown }
  | { kind: "again" };

function reduce<T>(state: State<T>, step: Step<T>): State<T> {
  if (step.kind === "again") return { ...state, error: undefined, round: state.round + 1 };
  if (step.kind === "data") return { ...state, key: step.key, data: step.data, error: undefined };
  return { ...state, key: step.key, data: undefined, error: step.error };
}

/**
 * Asks when the page opens and whenever `key` changes; an answer that comes too late is dropped.
 * @param key names what is asked for
 */
export function useAsk<T>(key: string, ask: (signal: AbortSignal) => Promise<T>): Asked<T> {
  const [state, dispatch] = useReducer(reduce<T>, { key, data: undefined, error: undefined, round: 0 });
  const latest = useRef(ask);
  latest.current = ask;
  const { round } = state;
  useEffect(() => {
    const controller = new AbortController();
    latest.current(controller.signal).then(
      (data) => {
        if (!controller.signal.aborted) dispatch({ kind: "data", key, data });
      },
      (error: unknown) => {
        if (!controller.signal.aborted) dispatch({ kind: "error", key, error });
      },
    );
    return () => controller.abort();
  }, [key, round]);
  const isCurrent = state.key === key;
  const error = isCurrent ? state.error : undefined;
  return {
    data: isCurrent ? state.data : undefined,
    error,
    isLoading: !isCurrent || (state.data === undefined && error === undefined),
    again: () => dispatch({ kind: "again" }),
    replace: (data) => dispatch({ kind: "data", key, data }),
  };
}
