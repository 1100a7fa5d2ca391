import { useMutation, useQuery } from "@tanstack/react-query";
import { HttpError, useStore, useTranslate } from "ra-core";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { ImportProgress } from "../../../contract/api/imports";
import { type Mapping, suggestMapping } from "./model/mapping";
import { type MappingMemory, recalled, remembered } from "./model/memory";
import type { FileProblem, FileReading } from "./model/readImportFile";
import { type FileRefusal, inWords } from "./model/refusal";
import { readInWorker } from "./readInWorker";
import type { Answer, ImportTarget } from "./target";

export const STEPS = ["file", "columns", "check", "done"] as const;
export type Step = (typeof STEPS)[number];

const ASK_EVERY_MS = 1000;

/** Everything that an import on its way knows, and what moves it on. Going back loses nothing. */
export interface ImportFlow<A extends Answer = Answer> {
  target: ImportTarget<A>;
  step: Step;
  file: File | undefined;
  found: FileReading | undefined;
  /** When a file of these columns was imported last, whose choices are filled in. */
  lastAt: string | undefined;
  refusal: FileRefusal | undefined;
  isReading: boolean;
  mapping: Mapping;
  trial: A | undefined;
  /** What the trial or the import was refused with. */
  error: Error | null;
  isBusy: boolean;
  progress: ImportProgress | undefined;
  result: A | undefined;
  choose(file: File): void;
  setChoice(column: string, choice: Mapping[string]): void;
  go(step: Step): void;
  /** Asks what would come of it. */
  tryOut(): void;
  /** Imports; `force` also a file that was imported just now. */
  run(force?: boolean): void;
  restart(): void;
}

/** Where the address names the import that is running, so that a reload, or signing in again, comes back to it. */
const RUNNING = "import";

/** An import that begins with a file, or goes on as the address says. */
export function useImport<A extends Answer>(target: ImportTarget<A>): ImportFlow<A> {
  const t = useTranslate();
  const [search, setSearch] = useSearchParams();
  const [wanted, go] = useState<Step>("file");
  const [file, setFile] = useState<File>();
  const [mapping, setMapping] = useState<Mapping>({});
  const [memory, setMemory] = useStore<MappingMemory>(`imports.${target.id}`, []);

  const reading = useMutation({
    mutationFn: async (chosen: File) => {
      const result = await readInWorker({ file: chosen, most: target.most.rows });
      if (!("reading" in result)) return { result };
      return { result, known: await target.recognise(result) };
    },
    onSuccess: ({ result, known }) => {
      if (!("reading" in result) || !known) return;
      const columns = result.reading.columns.map(({ name }) => ({
        name,
        field: known.mapping[name] || null,
      }));
      const before = { ...known.mapping, ...recalled(memory, result.reading.columns) };
      setMapping(suggestMapping(columns, before, target.fields));
      go("columns");
    },
  });
  const read = reading.data?.result;
  const found = read && "reading" in read ? read : undefined;
  const send = ({ isTrial, force = false }: { isTrial: boolean; force?: boolean }): Promise<A> => {
    if (!file) throw new Error("There is no file to import.");
    return target.send({ file, mapping, isTrial, force });
  };
  const trial = useMutation({ mutationFn: () => send({ isTrial: true }), onSuccess: () => go("check") });
  const run = useMutation({
    mutationFn: (force: boolean) => send({ isTrial: false, force }),
    onSuccess: () => go("done"),
  });
  const named = readKey(search.get(RUNNING));
  const { progress, isUnknown } = useProgress(target, run.data, run.data?.import_id ?? named);
  const step = wanted === "file" && named !== undefined && !isUnknown ? "done" : wanted;
  const started = wanted === "done" ? (run.data?.import_id ?? undefined) : undefined;
  useEffect(() => {
    if (started !== undefined && started !== named) {
      setSearch({ [RUNNING]: String(started) }, { replace: true });
    }
    // What the address names is gone, or another organisation's.
    else if (isUnknown) setSearch({}, { replace: true });
  }, [started, named, isUnknown, setSearch]);

  const forget = (): void => {
    target.forget();
    trial.reset();
    run.reset();
  };
  return {
    target,
    step,
    file,
    found,
    lastAt: reading.data?.known?.at,
    refusal: refusalOf(read, reading.error, t),
    isReading: reading.isPending,
    mapping,
    trial: trial.data,
    error: run.error ?? trial.error,
    isBusy: trial.isPending || run.isPending,
    progress,
    result: run.data,
    choose(chosen) {
      setFile(chosen);
      forget();
      reading.mutate(chosen);
    },
    setChoice(column, choice) {
      const next = { ...mapping, [column]: choice };
      setMapping(next);
      if (found) setMemory(remembered(memory, found.reading.columns, next));
    },
    go(next) {
      forget();
      go(next);
    },
    tryOut() {
      run.reset();
      trial.mutate();
    },
    run: (force = false) => run.mutate(force),
    restart() {
      reading.reset();
      forget();
      setFile(undefined);
      go("file");
      setSearch({}, { replace: true });
    },
  };
}

function refusalOf(
  result: { problem: FileProblem } | object | undefined,
  error: Error | null,
  t: (key: string, values?: object) => string,
): FileRefusal | undefined {
  if (result && "problem" in result) return inWords(result.problem, t);
  return error ? { error: error.message, details: [], missing: [] } : undefined;
}

function readKey(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** Nothing that asking again would find. */
function isGone(error: Error | null): boolean {
  return error instanceof HttpError && [403, 404].includes(Number(error.status));
}

/** How far an import is, asked for until it has ended; its start may have been on a former page. */
function useProgress<A extends Answer>(
  target: ImportTarget<A>,
  started: A | undefined,
  id: number | undefined,
): { progress: ImportProgress | undefined; isUnknown: boolean } {
  const isOpen = (status: string | undefined): boolean => status === "queued" || status === "running";
  const { data, error } = useQuery({
    queryKey: ["imports", target.id, "progress", id],
    queryFn: ({ signal }) => target.progress(id ?? 0, signal),
    enabled: id !== undefined && (started === undefined || isOpen(started.status)),
    refetchInterval: ({ state }) => (state.data && !isOpen(state.data.status) ? false : ASK_EVERY_MS),
    retry: (failures, refusal) => !isGone(refusal) && failures < 5,
  });
  return { progress: data, isUnknown: isGone(error) };
}
