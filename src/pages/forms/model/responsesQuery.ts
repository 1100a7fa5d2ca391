import { FORM_VIEWS, type FormView, RESPONSE_STATUSES, type ResponseStatus } from "./responseViews";

/** What is shown of a form's responses, as the address says it. */
export interface ResponsesQuery {
  view: FormView;
  /** Of the table; from 1. */
  page: number;
  /** Which one of those that fit is shown alone, the newest first; from 1. */
  number: number;
  status: ResponseStatus | undefined;
  /** Days, both included. */
  from: string | undefined;
  to: string | undefined;
  search: string;
}

export const RESPONSES_PER_PAGE = 10;

function positive(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

function day(text: string | null): string | undefined {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
    ? text
    : undefined;
}

/** Reads an address; what makes no sense is left out. */
export function readResponsesQuery(search: URLSearchParams): ResponsesQuery {
  return {
    view: FORM_VIEWS.find((view) => view === search.get("view")) ?? "table",
    page: positive(search.get("page")),
    number: positive(search.get("n")),
    status: RESPONSE_STATUSES.find((status) => status === search.get("status")),
    from: day(search.get("from")),
    to: day(search.get("to")),
    search: (search.get("q") ?? "").slice(0, 200),
  };
}

/** The address of a query, without what is usual. */
export function writeResponsesQuery(query: ResponsesQuery): string {
  const { view, page, number, status, from, to, search } = query;
  const entries: [string, string | undefined][] = [
    ["view", view === "table" ? undefined : view],
    ["page", page === 1 || view !== "table" ? undefined : String(page)],
    ["n", number === 1 || view !== "single" ? undefined : String(number)],
    ["status", status],
    ["from", from],
    ["to", to],
    ["q", search.trim() === "" ? undefined : search],
  ];
  const given = entries.filter((entry): entry is [string, string] => entry[1] !== undefined);
  return new URLSearchParams(given).toString();
}

/** What the call is asked for. */
export function toCall(query: ResponsesQuery): {
  page: number;
  per_page: number;
  status?: ResponseStatus;
  from?: string;
  to?: string;
  search?: string;
} {
  const { view, page, number, status, from, to, search } = query;
  const isSingle = view === "single";
  return {
    page: isSingle ? number : page,
    per_page: isSingle ? 1 : RESPONSES_PER_PAGE,
    ...(status && { status }),
    ...(from && { from }),
    ...(to && { to }),
    ...(search.trim() !== "" && { search: search.trim() }),
  };
}

/** Whether anything but the view narrows what is shown. */
export function isNarrowed({ status, from, to, search }: ResponsesQuery): boolean {
  return status !== undefined || from !== undefined || to !== undefined || search.trim() !== "";
}
