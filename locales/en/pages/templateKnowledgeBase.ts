/** The knowledge base of the template. */
export default {
  title: "Knowledge base",
  heading: "What would you like to know?",
  lead: "Instructions and answers, by subject.",
  search: "Search subjects and questions",
  found: "One result |||| %{smart_count} results",
  subjects: "Subjects",
  questions: "Questions",
  all: "All subjects",
  path: "You are here",
  updated: "Last changed on %{date}",
  related: "Related questions",
  not_loaded: "The knowledge base could not be loaded",
  helpful: {
    question: "Did this answer help?",
    yes: "Yes",
    no: "No",
    thanks: "Thank you, noted for this visit.",
  },
  none: {
    title: "Nothing contains “%{q}”",
    body: "Try a shorter word.",
    all: "Show all subjects",
  },
  missing: {
    title: "There is nothing at this address",
    body: "The subject or question may have been renamed.",
    back: "To the knowledge base",
  },
} as const;
