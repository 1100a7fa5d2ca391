import { resources } from "../resources";

/** The texts of segments. */
export const segmentResources = {
  segments: {
    name: resources.segments.name,
    empty: "No segments yet. Filter the people and save the filter as a segment.",
    fields: {
      name: "Name",
      question: "Question",
      shared: "For everybody who sees members",
      sentence: "Members",
      count: "People",
      counted_at: "Counted",
      is_broken: "Out of date",
      is_askable: "Visible to you",
      created_by: "Created by",
      updated_at: "Changed",
    },
    help: {
      shared: "Only what is shared can be used by mailing lists, messages and automations.",
      is_broken: "Its question refers to a field that no longer exists.",
    },
    filters: { person: "Person" },
    actions: { write: { name: "Write to these people" }, people: { name: "Show the people" } },
  },
};
