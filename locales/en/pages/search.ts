/** The search of everything that the organisation has. */
export default {
  open: "Search",
  title: "Search",
  placeholder: "People, gifts, events, files…",
  close: "Close the search",
  hint: "Type a name, an address, a receipt number or a word to find people, donations, events, messages, files and screens.",
  nothing: "Nothing found for “%{query}”.",
  failed: "The search failed.",
  found: "One result |||| %{smart_count} results",
  add: "Add: %{name}",
  groups: { recent: "Recently opened", found: "Found", screens: "Screens", actions: "Actions" },
  keys: { move: "move", open: "open", close: "close" },
} as const;
