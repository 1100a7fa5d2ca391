import type { FormAnswers } from "../../../../../definitions/formFields";

/** What was filled in so far; kept as long as the tab. */
export interface FormDraft {
  answers: FormAnswers;
  /** The names of uploaded files by their upload ids. */
  files: Record<string, string>;
  /** The page one is on, from 0. */
  page: number;
}

export const EMPTY_DRAFT: FormDraft = { answers: {}, files: {}, page: 0 };

type Kept = Pick<Storage, "getItem" | "setItem" | "removeItem">;
const place = (form: string): string => `almoner.public.draft.form.${form}`;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The draft of a form in this tab. Answers to questions that are no longer asked are left out. */
export function readFormDraft(storage: Kept, form: string, asked: ReadonlySet<string>): FormDraft {
  try {
    const kept: unknown = JSON.parse(storage.getItem(place(form)) ?? "null");
    if (!isRecord(kept) || !isRecord(kept.answers)) return EMPTY_DRAFT;
    const answers = Object.entries(kept.answers).filter(([id]) => asked.has(id));
    const files = isRecord(kept.files) ? Object.entries(kept.files) : [];
    return {
      answers: Object.fromEntries(answers),
      files: Object.fromEntries(
        files.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
      ),
      page: typeof kept.page === "number" && kept.page >= 0 ? Math.floor(kept.page) : 0,
    };
  } catch {
    // Something else lies there: as good as nothing.
    return EMPTY_DRAFT;
  }
}

/** Keeps the draft; without room it lives as long as the page. */
export function keepFormDraft(storage: Kept, form: string, draft: FormDraft): void {
  try {
    storage.setItem(place(form), JSON.stringify(draft));
  } catch {
    // A full or closed storage.
  }
}

export function dropFormDraft(storage: Kept, form: string): void {
  storage.removeItem(place(form));
}
