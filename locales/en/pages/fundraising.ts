/** The overview of fundraising. */
export default {
  title: "Fundraising",
  loading: "Loading the numbers…",
  failed: "The numbers could not be loaded",
  retry: "Try again",
  totals: "Sums",
  received: "Received",
  donations: "Donations",
  from_donors: "from %{smart_count} donor |||| from %{smart_count} donors",
  average: "On average",
  per_donation: "per donation",
  repeated_share: "From regular donations",
  once: "Single donations",
  repeated: "Regular donations",
  change: {
    more: "%{percent} more",
    fewer: "%{percent} less",
  },
  no_before: "since the beginning",
  campaigns: "Campaigns",
  no_campaigns: "No campaign in this period",
  no_campaigns_hint:
    "Add ?campaign=… to the address of your donation page, and what is given there is counted here.",
  count: "%{smart_count} donation |||| %{smart_count} donations",
  copy: "Copy the address of the page for “%{name}”",
  copied: "Address copied",
  not_copied: "The browser does not allow copying. The address is %{link}",
  not_set_up: "Nobody can donate by card yet: the payment account is not complete.",
  set_up: "Set up payments",
  needs_attention:
    "One donation waits or differs at the payment provider. |||| %{smart_count} donations wait or differ at the payment provider.",
  check: "Check them",
};
