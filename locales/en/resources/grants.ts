import { menuNames } from "../menuNames";
import { usStates } from "../../usStates";

const fields = {
  title: "Title",
  funder: "Funder",
  description: "What it pays for",
  service_focus: "Focus",
  amount_min: "From",
  amount_max: "Up to",
  total_amount: "Total available",
  currency: "Currency",
  deadline: "Deadline",
  eligibility: "Who may apply",
  states: "States",
  url: "Page of the funder",
  status: "Status",
  is_saved: "Saved",
  posted_at: "Announced",
};
const applying = { take_applications: { name: "Take applications" }, applications: { name: "Applications" } };
const blank = { states: "The whole country" };
const help = {
  states: "None means the whole country.",
};
const service_focus = {
  arts_culture: "Arts and culture",
  community_development: "Community development",
  disaster_relief: "Disaster relief",
  economic_development: "Economic development",
  education: "Education",
  employment: "Employment and training",
  environment: "Environment and nature",
  food_nutrition: "Food and nutrition",
  health: "Health",
  housing: "Housing",
  human_services: "Social services",
  law_justice: "Law and justice",
  older_people: "Older people",
  science_technology: "Science and technology",
  sports_recreation: "Sports and recreation",
  transportation: "Transportation",
  youth: "Children and youth",
  other: "Other",
};
const status = {
  open: "Open",
  forecast: "Announced",
  closed: "Closed",
};
const amount = {
  to_10k: "Up to 10,000",
  to_50k: "10,000 to 50,000",
  to_250k: "50,000 to 250,000",
  to_1m: "250,000 to 1 million",
  over_1m: "More than 1 million",
  unknown: "Not stated",
};
const closing = {
  past: "Already closed",
  days_30: "Within 30 days",
  days_90: "In 31 to 90 days",
  later: "Later",
  open_ended: "No deadline",
};
const choices = { service_focus, status, amount, closing, states: usStates };
const save = {
  name: "Save",
  success: "Grant saved",
};
const unsave = {
  name: "Remove from saved",
  success: "Grant removed from saved",
};

/** The texts of grants and applications. */
export const grantResources = {
  grants: {
    name: menuNames.grants.name,
    empty: "No grants yet. Import a catalogue, and they appear here.",
    summary: { total_amount_grants: "Total available", last_updated_date: "Last updated" },
    fields: fields,
    help: help,
    blank,
    filters: {
      amount: "Amount",
      closing: "Closes",
      min_amount: "Gives at least",
      max_amount: "Gives at most",
      deadline_before: "Deadline until",
    },
    choices: choices,
    actions: {
      ...applying,
      save: save,
      unsave: unsave,
    },
  },
  saved_grants: {
    name: menuNames.saved_grants.name,
    title: "Saved grants",
    empty: "No grants saved yet. Save one from the catalogue or from your matches.",
    fields: fields,
    help: help,
    blank,
    choices: choices,
    actions: {
      ...applying,
      unsave: unsave,
      download: {
        name: "All columns",
      },
    },
  },
  matched_grants: {
    name: menuNames.matched_grants.name,
    title: "Matched grants",
    empty:
      "No matches yet. Choose a focus or enter keywords under “What we look for”, or complete your profile.",
    fields: {
      ...fields,
      match_score: "Fit",
      match_reasons: "Why it matches",
      "match_reasons.reason": "Reason",
      "match_reasons.values": "Matches",
    },
    filters: { amount: "Amount", closing: "Closes" },
    blank,
    help: {
      ...help,
      match_score: "100 when everything that you look for matches.",
    },
    choices: {
      ...choices,
      "match_reasons.reason": {
        service_focus: "Focus",
        keyword: "Keyword",
        state: "State",
        nationwide: "Nationwide",
        amount: "Amount",
      },
      "match_reasons.values": service_focus,
    },
    actions: {
      save: save,
      unsave: unsave,
      dismiss: {
        name: "Not for us",
        confirm: "Hide this grant from your matches from now on?",
        success: "Grant hidden from your matches",
      },
      criteria: {
        name: "What we look for",
        success: "Your matches are up to date",
        fields: {
          service_focus: "Focus",
          states: "States in which you work",
          min_amount: "Grants from",
          max_amount: "Grants up to",
          keywords: "Keywords",
        },
      },
    },
  },
  grant_applications: {
    name: menuNames.grant_applications.name,
    empty: "No applications yet. They appear here when somebody submits one.",
    views: { board: "Board" },
    fields: {
      title: "Project",
      organization_name: "Organisation",
      person: "Profile",
      contact_name: "Contact",
      contact_email: "E-mail of the contact",
      grant: "Grant",
      amount_requested: "Requested",
      currency: "Currency",
      status: "Status",
      reference: "Reference",
      submitted_at: "Submitted",
      updated_at: "Changed",
      part1: "Part 1",
      "part1.ein": "Tax number (EIN)",
      "part1.phone": "Phone",
      "part1.address": "Address",
      "part1.website": "Website",
      "part1.mission": "Mission",
      "part1.annual_budget": "Annual budget",
      part2: "Part 2",
      "part2.summary": "Summary",
      "part2.service_focus": "Focus",
      "part2.population": "Who it is for",
      "part2.start_date": "Begins",
      "part2.end_date": "Ends",
      "part2.goals": "Goals",
      "part2.outcomes": "Expected results",
      part3: "Part 3",
      "part3.budget": "Budget",
      "part3.budget.item": "Item",
      "part3.budget.amount": "Amount",
      "part3.attachments": "Attachments",
    },
    tabs: { summary: "Application", organization: "Organisation", project: "Project", budget: "Budget" },
    choices: {
      "part2.service_focus": service_focus,
      status: {
        draft: "Draft",
        submitted: "Submitted",
        under_review: "Under review",
        approved: "Approved",
        declined: "Declined",
        withdrawn: "Withdrawn",
      },
    },
    actions: {
      review: {
        name: "Review",
        success: "Application under review",
        fields: {
          message: "Message to the applicant",
        },
      },
      approve: {
        name: "Approve",
        success: "Application approved",
        fields: {
          message: "Message to the applicant",
        },
      },
      decline: {
        name: "Decline",
        success: "Application declined",
        fields: {
          message: "Message to the applicant",
        },
      },
      withdraw: {
        name: "Withdraw",
        success: "Application withdrawn",
        fields: {
          message: "Message to the applicant",
        },
      },
    },
  },
};
