/** The payment account. */
export default {
  title: "Payments",
  lead: "The account that donations by card are paid to.",
  loading: "Loading the account…",
  failed: "The account could not be loaded",
  retry: "Try again",
  state: {
    none: {
      name: "Not set up",
      title: "Set up payments",
      text: "Create a payment account, then answer the provider’s questions about your organisation. Until then nobody can donate by card.",
    },
    pending: {
      name: "Not complete",
      title: "Finish setting up payments",
      text: "The provider still needs answers before your organisation can receive donations and be paid out.",
    },
    restricted: {
      name: "Restricted",
      title: "The provider has restricted the account",
      text: "Answer what is still missing; donations and payouts continue once the provider accepts it.",
    },
    active: {
      name: "Active",
      title: "Your organisation can receive donations",
      text: "Donations by card are accepted and paid out.",
    },
    unavailable: {
      name: "Not available",
      title: "This server takes no payments",
      text: "Nobody can donate by card or pay for an event here until the server’s operator sets up payments. You can still record donations that come in other ways.",
    },
  },
  create: "Create the payment account",
  answer: "Answer the provider’s questions",
  change: "Change the details",
  refresh: "Refresh the status",
  checked: "Checked %{time}",
  facts: "At the provider",
  fact: {
    details: "Details submitted",
    charges: "Donations accepted",
    payouts: "Paid out to your bank",
  },
  yes: "Yes",
  not_yet: "Not yet",
  due: "What the provider still wants to know",
  business_type: {
    label: "Kind of organisation",
    non_profit: "Nonprofit",
    company: "Company",
    individual: "One person",
  },
  country: "Country (two letters)",
  country_help: "If empty, the country of your organisation’s address is used.",
};
