import { useLayoutEffect, useRef, useState } from "react";
import type { Submission } from "../../../../contract/api/grants";
import type { SubmissionMistake, SubmissionMistakes } from "../../../../contract/api/submissionRules";
import type { SaveOptions } from "../../../../dataProviders/types";
import { problemOf } from "../site/problems";
import { useSite } from "../site/site";
import { beginSubmission, endSubmission } from "../site/submission";
import { type Form, type Mistakes, moveDraft, type Typed, useForm } from "../site/useForm";
import { useFormTexts } from "../site/useFormTexts";
import type { Application } from "./useApplication";

/** What every part of the wizard is given. */
export interface PartProps<S extends Submission | undefined = Submission> {
  application: Application;
  submission: S;
  onStep(step: 1 | 2 | 3): void;
}

export interface PartOptions {
  part: 1 | 2 | 3;
  application: Application;
  submission: Submission | undefined;
  initial: Typed;
  currency: string;
  mistakes(values: Typed): SubmissionMistakes;
  /** Saves the part, whole or as a draft, and shows what the server made of it. */
  save(values: Typed, options: SaveOptions): Promise<void>;
  /** After the whole part was saved. */
  onSaved?(): void;
}

export interface Part {
  form: Form<Typed>;
  /** Keeps what is typed, with its mistakes; resolves with whether that worked. */
  saveDraft(): Promise<boolean>;
  /** What became of keeping a draft. */
  saved: "saving" | "saved" | { problem: string } | undefined;
}

/** A part's form: sent whole once nothing is wrong with it, kept as a draft at any time. */
export function usePart(options: PartOptions): Part {
  const { application, submission, part, currency } = options;
  const site = useSite();
  const { t } = site;
  const texts = useFormTexts();
  const [saved, setSaved] = useState<Part["saved"]>();
  const isSaving = useRef(false);
  // By version: what is typed here is not laid over what another window has saved since, but goes along with each save.
  const name = `apply.${submission?.id ?? "new"}.${submission?.version ?? 0}.${part}`;
  const place = useRef(name);
  useLayoutEffect(() => {
    if (place.current !== name) moveDraft(site.tabStorage, place.current, name);
    place.current = name;
  }, [name, site.tabStorage]);

  /** The same part sent again goes out under the same key: a save whose answer was lost is not done twice. */
  const saveOnce = async (values: Typed, asDraft: boolean): Promise<void> => {
    const store = { storage: site.browserStorage, now: site.now, newId: site.newId };
    const sending = `apply.${submission?.id ?? "new"}.${part}`;
    const version = submission?.version;
    const { key } = beginSubmission(store, sending, [values, asDraft, version]);
    try {
      await options.save(values, { token: application.token, asDraft, version, key });
    } catch (error) {
      // Before the mistake is told of: from then on what is typed is kept beside the newer version.
      if (problemOf(error, "").code === "stale_version") await application.refresh().catch(() => undefined);
      throw error;
    }
    endSubmission(store, sending);
  };
  const check = (values: Typed): Mistakes => {
    const found = Object.entries(options.mistakes(values));
    return Object.fromEntries(found.map(([path, mistake]) => [path, textOf(mistake)]));
  };
  const textOf = (mistake: SubmissionMistake): string => t(`publicApply.mistakes.${mistake}`, { currency });

  const form = useForm<Typed>({
    name,
    initial: options.initial,
    check,
    send: async (values) => {
      await saveOnce(values, false);
      options.onSaved?.();
    },
    texts,
  });

  const saveDraft = async (): Promise<boolean> => {
    if (isSaving.current || form.isBusy) return false;
    isSaving.current = true;
    setSaved("saving");
    try {
      await saveOnce(form.values, true);
      setSaved("saved");
      return true;
    } catch (error) {
      const { status, text, fields } = problemOf(error, texts.failed);
      const problem = status === 0 ? texts.offline : [text, ...Object.values(fields)].join(" ");
      setSaved({ problem });
      return false;
    } finally {
      isSaving.current = false;
    }
  };
  return { form, saveDraft, saved };
}
