import { foldText } from "../../../../../contract/fold";
import type { ContactEntry, FileEntry, PageEntry } from "../../../../../dataProviders/types";

export interface PageResult {
  kind: "page";
  key: string;
  title: string;
  icon: string;
  link: string;
  /** Its entry of the page directory, which can be bookmarked. */
  entry: PageEntry;
}
export interface FileResult {
  kind: "file";
  key: string;
  title: string;
  file: FileEntry;
}
export interface ContactResult {
  kind: "contact";
  key: string;
  title: string;
  contact: ContactEntry;
}
export type SearchResult = PageResult | FileResult | ContactResult;

export type GroupId = "bookmarks" | "pages" | "files" | "contacts";

export interface ResultGroup {
  id: GroupId;
  results: SearchResult[];
}

/** What is searched, and how many results each group shows at most. */
export interface Directory {
  pages: readonly PageEntry[];
  files: readonly FileEntry[];
  contacts: readonly ContactEntry[];
  limit: number;
}

/** How well a title answers: 0 begins with what is sought, 1 has a word that does, 2 contains it; undefined for no match. */
function rankOf(title: string, sought: string): number | undefined {
  const text = foldText(title);
  if (text.startsWith(sought)) return 0;
  if (text.split(/[\s(./-]+/).some((word) => word.startsWith(sought))) return 1;
  return text.includes(sought) ? 2 : undefined;
}

/** The best matches first, otherwise in their order. */
function best<T>(entries: readonly T[], limit: number, titleOf: (entry: T) => string, sought: string): T[] {
  return entries
    .flatMap((entry) => {
      const rank = rankOf(titleOf(entry), sought);
      return rank === undefined ? [] : [{ entry, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, limit)
    .map(({ entry }) => entry);
}

function pageResult(entry: PageEntry): PageResult {
  const { id, title, icon, link } = entry;
  return { kind: "page", key: `page-${id}`, title, icon, link, entry };
}

/** What is found by group, without groups that have nothing; the bookmarks while nothing is sought. */
export function findResults(directory: Directory, query: string): ResultGroup[] {
  const { pages, files, contacts, limit } = directory;
  const sought = foldText(query.trim());
  if (sought === "") {
    const bookmarks = pages.filter(({ isBookmarked }) => isBookmarked).map(pageResult);
    return bookmarks.length > 0 ? [{ id: "bookmarks", results: bookmarks }] : [];
  }
  const groups: ResultGroup[] = [
    { id: "pages", results: best(pages, limit, ({ title }) => title, sought).map(pageResult) },
    {
      id: "files",
      results: best(files, limit, ({ title }) => title, sought).map((file) => ({
        kind: "file",
        key: `file-${file.title}`,
        title: file.title,
        file,
      })),
    },
    {
      id: "contacts",
      results: best(contacts, limit, ({ title }) => title, sought).map((contact) => ({
        kind: "contact",
        key: `contact-${contact.email}`,
        title: contact.title,
        contact,
      })),
    },
  ];
  return groups.filter(({ results }) => results.length > 0);
}
