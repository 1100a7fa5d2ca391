import { useMutation, useQuery } from "@tanstack/react-query";
import { HttpError, useDataProvider, useTranslate } from "ra-core";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { ImportProgress, ImportResponse, ImportSettings } from "../../../contract/api/imports";
import type { AlmonerDataProvider } from "../../../dataProviders/types";
import { type Decisions, decisionSettings, NOTHING_DECIDED } from "./model/doubts";
import {
  type FileReading,
  type ImportOptions,
  type Mapping,
  rememberedMapping,
  rememberedOptions,
  settingsOf,
  suggestMapping,
} from "./model/mapping";
import type { FileProblem } from "./model/readImportFile";
import { type FileRefusal, inWords } from "./model/refusal";
import { readInWorker } from "./readInWorker";

export const STEPS = ["file", "columns", "check", "done"] as const;
export type Step = (typeof STEPS)[number];

const ASK_EVERY_MS = 1000;

/** Everything that an import on its way knows, and what moves it on. Going back loses nothing. */
export interface ImportFlow {
  step: Step;
  file: File | undefined;
  found: FileReading | undefined;
  /** When a file of these columns was imported last, whose choices are filled in. */
  lastAt: string | undefined;
  refusal: FileRefusal | undefined;
  isReading: boolean;
  mapping: Mapping;
  options: ImportOptions;
  trial: ImportResponse | undefined;
  /** What was said of rows whose person may be there already; forgotten with the trial. */
  decisions: Decisions;
  /** What the trial or the import was refused with. */
  error: Error | null;
  isBusy: boolean;
  progress: ImportProgress | undefined;
  result: ImportResponse | undefined;
  choose(file: File): void;
  setChoice(column: string, choice: Mapping[string]): void;
  setOptions(change: Partial<ImportOptions>): void;
  decide(decisions: Decisions): void;
  go(step: Step): void;
  /** Asks what would come of it. */
  tryOut(): void;
  /** Imports; `force` also a file that was imported just now. */
  run(force?: boolean): void;
  restart(): void;
}

/** Where the address names the import that is running, so that a reload, or signing in again, comes back to it. */
const RUNNING = "import";

/** An import that begins with these options, or goes on as the address says. */
export function useImport(start: ImportOptions): ImportFlow {
  const t = useTranslate();
  const [search, setSearch] = useSearchParams();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const [wanted, go] = useState<Step>("file");
  const [file, setFile] = useState<File>();
  const [mapping, setMapping] = useState<Mapping>({});
  const [options, setAllOptions] = useState<ImportOptions>(start);
  const [decisions, decide] = useState(NOTHING_DECIDED);

  const reading = useMutation({
    mutationFn: async (chosen: File) => {
      const result = await readInWorker(chosen);
      if (!("reading" in result)) return { result };
      const columns = result.reading.columns.map(({ name }) => name);
      // Without it the columns are recognised by their names.
      const last = await dataProvider.importsChoices({ columns }).catch(() => null);
      return { result, last };
    },
    onSuccess: ({ result, last }) => {
      if (!("reading" in result)) return;
      const before = last ? rememberedMapping(last.choices) : {};
      setMapping(suggestMapping(result.reading.columns, before));
      if (last) setAllOptions((now) => rememberedOptions(now, last.choices));
      go("columns");
    },
  });
  const read = reading.data?.result;
  const send = (settings: ImportSettings): Promise<ImportResponse> => {
    if (!file) throw new Error("There is no file to import.");
    return dataProvider.importsRun({ file, settings });
  };
  const trial = useMutation({ mutationFn: send, onSuccess: () => go("check") });
  const run = useMutation({
    mutationFn: send,
    onSuccess: () => go("done"),
  });
  const named = readKey(search.get(RUNNING));
  const { progress, isUnknown } = useProgress(run.data, run.data?.import_id ?? named);
  const step = wanted === "file" && named !== undefined && !isUnknown ? "done" : wanted;
  const started = wanted === "done" ? (run.data?.import_id ?? undefined) : undefined;
  useEffect(() => {
    if (started !== undefined && started !== named) {
      setSearch({ [RUNNING]: String(started) }, { replace: true });
    }
    // What the address names is gone, or another organisation's.
    else if (isUnknown) setSearch({}, { replace: true });
  }, [started, named, isUnknown, setSearch]);
  const { role } = options;
  const found = read && "reading" in read ? read : undefined;

  return {
    step,
    file,
    found,
    lastAt: reading.data?.last?.at,
    refusal: refusalOf(read, reading.error, t),
    isReading: reading.isPending,
    mapping,
    options,
    trial: trial.data,
    decisions,
    error: run.error ?? trial.error,
    isBusy: trial.isPending || run.isPending,
    progress,
    result: run.data,
    choose(chosen) {
      setFile(chosen);
      decide(NOTHING_DECIDED);
      trial.reset();
      run.reset();
      reading.mutate(chosen);
    },
    setChoice: (column, choice) => setMapping((before) => ({ ...before, [column]: choice })),
    setOptions: (change) => setAllOptions((before) => ({ ...before, ...change })),
    decide,
    go(next) {
      decide(NOTHING_DECIDED);
      trial.reset();
      run.reset();
      go(next);
    },
    tryOut() {
      run.reset();
      if (role !== undefined) trial.mutate({ ...settingsOf(mapping, options, role), dry_run: true });
    },
    run(force = false) {
      if (role === undefined) return;
      const settings = { ...settingsOf(mapping, options, role), ...decisionSettings(decisions) };
      run.mutate({ ...settings, ...(force && { force }) });
    },
    restart() {
      reading.reset();
      trial.reset();
      run.reset();
      setFile(undefined);
      decide(NOTHING_DECIDED);
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
function useProgress(
  started: ImportResponse | undefined,
  id: number | undefined,
): { progress: ImportProgress | undefined; isUnknown: boolean } {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const isOpen = (status: string | undefined): boolean => status === "queued" || status === "running";
  const { data, error } = useQuery({
    queryKey: ["imports", "progress", id],
    queryFn: ({ signal }) => dataProvider.importsProgress({ id: id ?? 0, signal }),
    enabled: id !== undefined && (started === undefined || isOpen(started.status)),
    refetchInterval: ({ state }) => (state.data && !isOpen(state.data.status) ? false : ASK_EVERY_MS),
    retry: (failures, refusal) => !isGone(refusal) && failures < 5,
  });
  return { progress: data, isUnknown: isGone(error) };
}
