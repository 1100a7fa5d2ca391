import type { AutocompleteItem, ContactEntry, FileEntry, PageEntry } from "../../demo-fixtures/template";

interface Group<Title extends string, Entry> {
  groupTitle: Title;
  /** How many results of the group are shown. */
  searchLimit: number;
  data: Entry[];
}

export interface SearchCalls {
  "GET /api/autocomplete/data": { answer: { autoComplete: AutocompleteItem[] } };
  "GET /api/main-search/data": {
    answer: {
      searchArr: [Group<"Pages", PageEntry>, Group<"Files", FileEntry>, Group<"Contacts", ContactEntry>];
    };
  };
  /** `suggestions` are all pages. */
  "GET /api/bookmarks/data": { answer: { suggestions: PageEntry[]; bookmarks: PageEntry[] } };
  /** Sets the page's bookmark, or takes it off. 404 for an unknown page. */
  "POST /api/bookmarks/update": { body: { id: number }; answer: object };
}
