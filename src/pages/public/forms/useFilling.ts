import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { FormField, FormSubmitResponse, PublicFormResponse } from "../../../../contract/api/forms";
import { type FormAnswers, formPages, isQuestion } from "../../../../definitions/formFields";
import type { shownFields } from "../../../../definitions/formQuestions";
import type { judgeFormAnswers } from "../../../../definitions/judgeFormAnswers";
import type { PredicateContext } from "../../../../definitions/predicate";
import type { Violations } from "../../../../definitions/validateRecord";
import type { PublicFormApi } from "../../../../dataProviders/types";
import { problemOf } from "../site/problems";
import { useSite } from "../site/site";
import { beginSubmission } from "../site/submission";
import { answersTo, type FormDraft, keepFormDraft, readFormDraft } from "./model/draft";

/** Loaded while people fill in what they see. */
async function loadJudge(): Promise<typeof judgeFormAnswers> {
  return (await import("../../../../definitions/judgeFormAnswers")).judgeFormAnswers;
}

/** What is still to be done before a page is left, such as sending a signature; rejects with what went wrong. */
export type Pending = () => Promise<unknown>;

export interface Filling {
  draft: FormDraft;
  pages: ReturnType<typeof formPages>;
  /** The page that is shown, from 0. */
  page: number;
  /** Texts by question. */
  mistakes: Readonly<Record<string, string>>;
  /** What is wrong with the whole. */
  problem: string | undefined;
  isBusy: boolean;
  ref: RefObject<HTMLFormElement | null>;
  answer(id: string, value: unknown): void;
  /** An upload's name, so that it can be shown again after a reload. */
  nameFile(uploadId: string, name: string): void;
  /** Whether the draft stays on the device when the tab is closed. */
  stay(stays: boolean): void;
  /** Goes to a question of the page. */
  goTo(id: string): void;
  mistake(id: string, text: string | undefined): void;
  /** Registers work that has to be done before the page is left; returns how to take it back. */
  pending(id: string, work: Pending): () => void;
  back(): void;
  /** To the next page, or sends the form from the last. */
  forward(): void;
}

/** A form, and what tells which of its fields are shown for some answers. */
export interface OpenedForm {
  found: PublicFormResponse;
  shownFields: typeof shownFields;
}

export interface FillingParts extends OpenedForm {
  api: PublicFormApi;
  /** Reads the form anew and goes on with what it is now. */
  renew(): Promise<OpenedForm>;
  onSent(answer: FormSubmitResponse): void;
  /** A field that people do not see. */
  trap: RefObject<HTMLInputElement | null>;
}

/** Filling in a form: kept through errors and reloads, judged as the server judges, sent once. */
export function useFilling({ api, found, shownFields, renew, onSent, trap }: FillingParts): Filling {
  const site = useSite();
  const { t, now } = site;
  const { form, organization } = found;
  const ref = useRef<HTMLFormElement>(null);
  const places = { tab: site.tabStorage, browser: site.browserStorage, now };
  const works = useRef(new Map<string, Pending>());
  const isSending = useRef(false);
  const isBeginning = useRef(false);
  const [draft, setDraft] = useState(() => readFormDraft(places, form.formId, idsOf(form.fields)));
  // Unknown of what was begun before: who comes back to a filled in form may send it at once.
  const [opened] = useState(() => (isBegun(draft) ? undefined : now().getTime()));
  const latest = useRef(draft);
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [focus, setFocus] = useState<{ id: string | undefined }>();

  const context = (): PredicateContext => ({ user: {}, now: now(), timeZone: organization.timezone });
  const shownOf = (answers: FormAnswers): FormField[] => shownFields(form.fields, answers, context());
  const pages = formPages(shownOf(draft.answers));
  const page = Math.min(draft.page, pages.length - 1);

  // After the mistakes stand at their questions, or another page is there.
  useEffect(() => {
    if (focus) focusOn(ref.current, focus.id);
  }, [focus]);

  const keep = (change: (draft: FormDraft) => FormDraft): void => {
    latest.current = change(latest.current);
    setDraft(latest.current);
    keepFormDraft(places, form.formId, latest.current);
  };
  const mend = (id: string, text: string | undefined): void =>
    setMistakes(({ [id]: _former, ...others }) => (text === undefined ? others : { ...others, [id]: text }));

  const begin = (): void => {
    if (isBeginning.current || latest.current.isCounted) return;
    isBeginning.current = true;
    api.start(form.formId).then(
      () => keep((one) => ({ ...one, isCounted: true })),
      // Who cannot be counted fills in the form all the same.
      () => undefined,
    );
  };

  useEffect(() => {
    // A download that fails here is tried again when it is needed.
    loadJudge().catch(() => undefined);
  }, []);

  /** The questions with mistakes, on the first page that has one. */
  const refuse = (
    texts: Record<string, string>,
    text: string,
    shown = shownOf(latest.current.answers),
  ): void => {
    const all = formPages(shown);
    const at = all.findIndex(({ fields }) => fields.some(({ id }) => texts[id] !== undefined));
    setMistakes(texts);
    setProblem(text);
    if (at >= 0) keep((one) => ({ ...one, page: at }));
    const first = all[at]?.fields.find(({ id }) => texts[id] !== undefined);
    setFocus({ id: first?.id });
  };

  /** What is wrong with the shown answers to these questions. */
  const judge = async (
    fields: readonly FormField[],
  ): Promise<{ answers: FormAnswers; texts: Record<string, string> }> => {
    const judgeAnswers = await loadJudge();
    const { answers, violations } = judgeAnswers(form.fields, latest.current.answers, context());
    const ids = new Set(fields.filter(isQuestion).map(({ id }) => id));
    const texts = textsOf(violations, t);
    const own = Object.entries(texts).filter(([id]) => ids.has(id));
    if (form.settings.one_per_email)
      requireEmail(form.fields, answers, own, t("publicForms.violations.required"));
    return { answers, texts: Object.fromEntries(own.filter(([id]) => ids.has(id))) };
  };

  /** What the server found wrong that was right by the form as it was opened: staff may have changed it since. */
  const refuseAnew = async (texts: Record<string, string>, text: string): Promise<void> => {
    const newest = await renew().catch(() => undefined);
    if (newest === undefined || newest.found.form.version === form.version) return refuse(texts, text);
    const { fields } = newest.found.form;
    keep((one) => ({ ...one, answers: answersTo(idsOf(fields), one.answers) }));
    const shown = newest.shownFields(fields, latest.current.answers, context());
    refuse(texts, t("publicForms.changed"), shown);
  };

  const finishPending = async (): Promise<boolean> => {
    const results = await Promise.allSettled([...works.current.values()].map((work) => work()));
    return results.every(({ status }) => status === "fulfilled");
  };

  const send = async (answers: FormAnswers): Promise<void> => {
    const name = `form.${form.formId}`;
    const store = { storage: site.browserStorage, now: site.now, newId: site.newId };
    const token = found.captcha_site_key === null ? undefined : await site.captcha();
    const { key } = beginSubmission(store, name, answers);
    const website = trap.current?.value ?? "";
    const answer = await api.submit(
      {
        form: form.formId,
        answers,
        ...(token !== undefined && { recaptcha_token: token }),
        ...(website !== "" && { website }),
        ...(latest.current.isCounted && { started: true }),
        ...(opened !== undefined && { elapsed_ms: Math.max(0, now().getTime() - opened) }),
      },
      { key },
    );
    onSent(answer);
  };

  const forward = async (): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      if (!(await finishPending())) return;
      const current = formPages(shownOf(latest.current.answers));
      const isLast = page >= current.length - 1;
      const { answers, texts } = await judge(
        isLast ? current.flatMap(({ fields }) => fields) : (current[page]?.fields ?? []),
      );
      if (Object.keys(texts).length > 0) refuse(texts, t("publicForms.check"));
      else if (isLast) await send(answers);
      else {
        setMistakes({});
        keep((one) => ({ ...one, page: page + 1 }));
        setFocus({ id: undefined });
      }
    } catch (error) {
      const { status, text, fields } = problemOf(error, t("public.shell.failed"));
      if (status === 422 && Object.keys(fields).length > 0) await refuseAnew(fields, text);
      else refuse(fields, status === 0 ? t("public.shell.unreachable") : text);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  return {
    draft,
    pages,
    page,
    mistakes,
    problem,
    isBusy,
    ref,
    answer: (id, value) => {
      mend(id, undefined);
      begin();
      keep((one) => ({ ...one, answers: { ...one.answers, [id]: value } }));
    },
    nameFile: (uploadId, name) => keep((one) => ({ ...one, files: { ...one.files, [uploadId]: name } })),
    stay: (stays) => keep((one) => ({ ...one, stays })),
    goTo: (id) => setFocus({ id }),
    mistake: mend,
    pending: useMemo(
      () => (id, work) => {
        works.current.set(id, work);
        return () => void works.current.delete(id);
      },
      [],
    ),
    back: () => {
      setProblem(undefined);
      keep((one) => ({ ...one, page: Math.max(0, page - 1) }));
      setFocus({ id: undefined });
    },
    forward: () => void forward(),
  };
}

const idsOf = (fields: readonly FormField[]): Set<string> => new Set(fields.map(({ id }) => id));
const isBegun = ({ answers }: FormDraft): boolean => Object.keys(answers).length > 0;

/** One response per address needs an address, also where the question itself may stay empty. */
function requireEmail(
  fields: readonly FormField[],
  answers: FormAnswers,
  texts: [string, string][],
  text: string,
): void {
  const emails = fields.filter(({ type }) => type === "email");
  const [first] = emails;
  const isGiven = emails.some(({ id }) => answers[id] !== undefined);
  if (first && !isGiven && !texts.some(([id]) => id === first.id)) texts.push([first.id, text]);
}

function textsOf(
  violations: Violations,
  t: (key: string, values?: Record<string, string | number>) => string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(violations).flatMap(([id, [first]]) => {
      if (!first) return [];
      const key = first.key.replace("validation.", "publicForms.violations.");
      return [[id, t(key, first.args)]];
    }),
  );
}

/** The question with this id, else what is wrong with the whole, else the top of the page. */
function focusOn(form: HTMLFormElement | null, id: string | undefined): void {
  const question = id === undefined ? null : form?.querySelector(`[data-field="${CSS.escape(id)}"]`);
  const target =
    question?.querySelector<HTMLElement>("input, select, textarea, canvas, button") ??
    form?.querySelector<HTMLElement>("[data-problem], [data-page]");
  target?.focus();
  (question ?? target)?.scrollIntoView({ block: "center" });
}
