import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { problemOf } from "./problems";
import { useSite } from "./site";

/** What was typed, by the field's path in the request (`donor.email`). */
export type Typed = Record<string, string | boolean>;
/** What is wrong with it, by path. */
export type Mistakes = Record<string, string>;

/** A form whose values survive errors, a reload and being offline. */
export interface Form<V extends Typed> {
  ref: RefObject<HTMLFormElement | null>;
  values: V;
  set<K extends keyof V & string>(path: K, value: V[K]): void;
  mistakes: Mistakes;
  /** What is wrong with the whole. */
  problem: string | undefined;
  isBusy: boolean;
  submit(event: SyntheticEvent): void;
}

export interface FormOptions<V extends Typed> {
  /** Names the draft that is kept as long as the tab. */
  name: string;
  initial: V;
  check(values: V): Mistakes;
  /** Rejects as the calls do. The draft is thrown away once it resolves, unless it is to be paid. */
  send(values: V): Promise<void>;
  /** What is sent has to be paid, which may fall through: the draft stays until `dropDraft`. */
  isToBePaid?: boolean;
  texts: { failed: string; offline: string; invalid: string };
}

function readDraft<V extends Typed>(storage: Storage, name: string, initial: V): V {
  try {
    const kept = JSON.parse(storage.getItem(name) ?? "{}") as Partial<Typed>;
    const known = Object.entries(kept).filter(([path, value]) => typeof value === typeof initial[path]);
    return { ...initial, ...Object.fromEntries(known) };
  } catch {
    return initial;
  }
}

function keepDraft(storage: Storage, name: string, values: Typed): void {
  try {
    storage.setItem(name, JSON.stringify(values));
  } catch {
    // Without room to keep it, the draft lives as long as the page.
  }
}

const draftPlace = (name: string): string => `almoner.public.draft.${name}`;

/** Throws the draft of a form away. */
export function dropDraft(storage: Storage, name: string): void {
  storage.removeItem(draftPlace(name));
}

/** Keeps the draft of a form under another name from now on. */
export function moveDraft(storage: Storage, from: string, to: string): void {
  const kept = storage.getItem(draftPlace(from));
  dropDraft(storage, from);
  if (kept !== null) storage.setItem(draftPlace(to), kept);
}

export function useForm<V extends Typed>(options: FormOptions<V>): Form<V> {
  const { tabStorage } = useSite();
  const draft = draftPlace(options.name);
  const [values, setValues] = useState(() => readDraft(tabStorage, draft, options.initial));
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const sending = useRef(false);
  const ref = useRef<HTMLFormElement>(null);

  // After the mistakes stand at their fields.
  useEffect(() => {
    if (attempts === 0) return;
    const first = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]');
    const field = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? first;
    field?.focus();
  }, [attempts]);

  const fail = (found: Mistakes, text: string): void => {
    setMistakes(found);
    setProblem(text);
    setAttempts((count) => count + 1);
  };

  const submit = async (): Promise<void> => {
    if (sending.current) return;
    const found = options.check(values);
    if (Object.keys(found).length > 0) return fail(found, options.texts.invalid);
    sending.current = true;
    setBusy(true);
    setMistakes({});
    setProblem(undefined);
    try {
      await options.send(values);
      if (options.isToBePaid !== true) dropDraft(tabStorage, options.name);
    } catch (error) {
      const { status, text, fields } = problemOf(error, options.texts.failed);
      const known = Object.entries(fields).filter(([path]) => path in values);
      const others = Object.entries(fields).filter(([path]) => !(path in values));
      const details = others.map(([, message]) => message);
      fail(Object.fromEntries(known), status === 0 ? options.texts.offline : [text, ...details].join(" "));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  return {
    ref,
    values,
    mistakes,
    problem,
    isBusy,
    set: (path, value) => {
      const next = { ...values, [path]: value };
      setValues(next);
      keepDraft(tabStorage, draft, next);
      if (path in mistakes) {
        const { [path]: _mended, ...rest } = mistakes;
        setMistakes(rest);
      }
    },
    submit: (event) => {
      event.preventDefault();
      void submit();
    },
  };
}
