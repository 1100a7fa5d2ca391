import type { FileListQuery } from "../../../../contract/api/files";
import { readAddressed } from "../../../renderer/list/conditions/addressed";

/** What the address of the files says. */
export interface FilesView {
  search: string;
  view: "list" | "grid";
  ordering: NonNullable<FileListQuery["ordering"]>;
  page: number;
  /** A condition, as the call takes it. */
  filter: string | undefined;
  /** The file that is open. */
  file: number | undefined;
}

export const PER_PAGE = 50;

/** Whether files of every folder are shown. */
export const isSearched = ({ search, filter }: Pick<FilesView, "search" | "filter">): boolean =>
  search.trim() !== "" || filter !== undefined;

export const SORTABLE = ["name", "size", "updated_at"] as const;
export type SortField = (typeof SORTABLE)[number];

function positive(text: string | null): number | undefined {
  const value = Number(text);
  return text !== null && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}

/** Reads the address; what it does not understand is as if it were not there. */
export function readView(search: URLSearchParams): FilesView {
  const ordering = search.get("ordering") ?? "";
  const field = SORTABLE.find((one) => one === ordering.replace(/^-/, ""));
  return {
    search: search.get("q") ?? "",
    view: search.get("view") === "grid" ? "grid" : "list",
    ordering: field ? (ordering.startsWith("-") ? `-${field}` : field) : "name",
    page: positive(search.get("page")) ?? 1,
    filter: readAddressed(search),
    file: positive(search.get("file")),
  };
}

/** The address with some of it changed; what is usual is left out, and another question begins at its first page. */
export function writeView(search: URLSearchParams, change: Partial<FilesView>): URLSearchParams {
  const next = { ...readView(search), ...change };
  const isOther = change.search !== undefined || change.ordering !== undefined || "filter" in change;
  const entries: [string, string][] = [
    ["q", next.search],
    ["filter", next.filter ?? ""],
    ["view", next.view === "grid" ? "grid" : ""],
    ["ordering", next.ordering === "name" ? "" : next.ordering],
    ["page", isOther || next.page === 1 ? "" : String(next.page)],
    ["file", next.file === undefined ? "" : String(next.file)],
  ];
  return new URLSearchParams(entries.filter(([, value]) => value !== ""));
}

/** The order that a press on a column's head asks for. */
export function nextOrdering(current: FilesView["ordering"], field: SortField): FilesView["ordering"] {
  return current === field ? `-${field}` : field;
}
