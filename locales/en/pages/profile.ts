/** The texts of the organisation's profile; `fields` are named as the server names them. */
export default {
  title: "Profile",
  lead: "What your organisation does, for whom and where. Funders read it, and grants are matched with it.",
  saved: "Profile saved",
  not_loaded: "The profile could not be loaded",
  retry: "Try again",
  help: {
    mission: "Why you exist, in a sentence or two.",
    vision: "What the world looks like when you have succeeded.",
    service_focus: "Grants are matched with these.",
    service_areas: "Towns, counties or states. Press Enter after each one.",
    populations: "Such as families or older people. Press Enter after each one.",
    annual_budget: "Grants that are far too large or small rank lower.",
  },
  sections: {
    work: "What you do",
    figures: "Figures",
    web: "On the web",
  },
  cover: {
    title: "Cover picture",
    choose: "Upload a picture",
    replace: "Replace",
    remove: "Remove",
    sending: "Uploading the picture",
  },
  complete: {
    title: "Completeness",
    percent: "%{percent}% complete",
    missing: "Still missing:",
    all: "Everything is filled in.",
    grants: "See the grants that match",
  },
} as const;
