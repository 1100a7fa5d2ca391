/** Questions that are asked often, in the template. */
export default {
  title: "FAQ",
  heading: "How can we help?",
  lead: "Type a word, or choose what it is about.",
  search: "Search the questions",
  found: "One question found |||| %{smart_count} questions found",
  categories: "Categories",
  not_loaded: "The questions could not be loaded",
  none: {
    title: "No question contains “%{q}”",
    body: "Try a shorter word, or look through the categories.",
    all: "Show all questions",
  },
  more: {
    title: "Your question is not here?",
    body: "Write to us: somebody answers within a day.",
    write: "Write an e-mail",
  },
} as const;
