/** The overview of fundraising. */
export default {
  title: "Fundraising",
  not_set_up: "Nobody can donate by card yet: the payment account is not complete.",
  set_up: "Set up payments",
  unavailable: "Nobody can donate by card: this server takes no payments.",
  needs_attention:
    "One donation waits or differs at the payment provider. |||| %{smart_count} donations wait or differ at the payment provider.",
  check: "Check them",
};
