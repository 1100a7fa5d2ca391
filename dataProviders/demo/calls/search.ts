import { notFound } from "../CallError";
import { callsOf, ok } from "./call";

/** How many results a group of the main search shows. */
const SEARCH_LIMIT = 4;

export const searchCalls = [
  ...callsOf("autocomplete", {
    "GET /api/autocomplete/data": ({ autocomplete }) => ok({ autoComplete: autocomplete.items }),
  }),
  ...callsOf("search", {
    "GET /api/main-search/data": ({ pages, files, contacts }) =>
      ok({
        searchArr: [
          { groupTitle: "Pages", searchLimit: SEARCH_LIMIT, data: pages.items },
          { groupTitle: "Files", searchLimit: SEARCH_LIMIT, data: files },
          { groupTitle: "Contacts", searchLimit: SEARCH_LIMIT, data: contacts },
        ],
      }),
    "GET /api/bookmarks/data": ({ pages }) =>
      ok({ suggestions: pages.items, bookmarks: pages.items.filter(({ isBookmarked }) => isBookmarked) }),
    "POST /api/bookmarks/update": ({ pages }, { parameters }) => {
      const page = pages.find(parameters.id("id"));
      if (!page) throw notFound("Page");
      pages.merge(page.id, { isBookmarked: !page.isBookmarked });
      return ok();
    },
  }),
];
