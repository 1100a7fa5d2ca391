import type { FormAnswers } from "../../../../../definitions/formFields";

/** What was filled in so far; kept as long as the tab, and longer where somebody asks for it. */
export interface FormDraft {
  answers: FormAnswers;
  /** The names of uploaded files by their upload ids. */
  files: Record<string, string>;
  /** The page one is on, from 0. */
  page: number;
  /** Whether it stays on the device when the tab is closed. */
  stays: boolean;
  /** The server has counted that it was begun. */
  isCounted?: boolean;
}

export const EMPTY_DRAFT: FormDraft = { answers: {}, files: {}, page: 0, stays: false };

/** How long a draft stays on a device after the last change, at most. */
export const DRAFT_DAYS = 14;
const DAY_MS = 86_400_000;

/** Where drafts lie. */
export interface DraftPlaces {
  tab: Storage;
  browser: Storage;
  now(): Date;
}

const PREFIX = "almoner.public.draft.form.";
const place = (form: string): string => PREFIX + form;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parse(text: string | null): Record<string, unknown> | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? "null");
    return isRecord(kept) ? kept : undefined;
  } catch {
    // Something else lies there: as good as nothing.
    return undefined;
  }
}

/** Removes from the device what has stayed there long enough, of whichever form. */
function forgetOld({ browser, now }: DraftPlaces): void {
  for (const key of Object.keys(browser).filter((one) => one.startsWith(PREFIX))) {
    const until = parse(browser.getItem(key))?.until;
    if (typeof until !== "number" || until <= now().getTime()) browser.removeItem(key);
  }
}

/** The draft of a form in this tab, else the one that stayed on this device. Answers to questions that are no longer asked are left out. */
export function readFormDraft(places: DraftPlaces, form: string, asked: ReadonlySet<string>): FormDraft {
  forgetOld(places);
  const kept = parse(places.tab.getItem(place(form))) ?? parse(places.browser.getItem(place(form)));
  if (!isRecord(kept?.answers)) return EMPTY_DRAFT;
  const files = isRecord(kept.files) ? Object.entries(kept.files) : [];
  return {
    answers: answersTo(asked, kept.answers),
    files: Object.fromEntries(
      files.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    ),
    page: typeof kept.page === "number" && kept.page >= 0 ? Math.floor(kept.page) : 0,
    stays: kept.stays === true,
    ...(kept.isCounted === true && { isCounted: true }),
  };
}

/** The answers to these questions alone. */
export function answersTo(asked: ReadonlySet<string>, answers: FormAnswers): FormAnswers {
  return Object.fromEntries(Object.entries(answers).filter(([id]) => asked.has(id)));
}

/** Keeps the draft; without room it lives as long as the page. */
export function keepFormDraft({ tab, browser, now }: DraftPlaces, form: string, draft: FormDraft): void {
  try {
    if (!draft.stays) browser.removeItem(place(form));
    tab.setItem(place(form), JSON.stringify(draft));
    const until = now().getTime() + DRAFT_DAYS * DAY_MS;
    if (draft.stays) browser.setItem(place(form), JSON.stringify({ ...draft, until }));
  } catch {
    // A full or closed storage.
  }
}

export function dropFormDraft({ tab, browser }: Pick<DraftPlaces, "tab" | "browser">, form: string): void {
  tab.removeItem(place(form));
  browser.removeItem(place(form));
}
