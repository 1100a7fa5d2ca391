/** What requests may fail with beyond the catalogue of `errors`. */
export const requests = {
  forbidden: "You are not allowed to do this.",
  not_found: "This does not exist, or not any more.",
  conflict: "This clashes with what is stored already. Reload and try again.",
  too_large: "This is too large to be sent.",
  invalid: "Some values are not right. Please check the form.",
  too_many: "Too many requests. Please try again in %{seconds} seconds.",
  no_json: "The server answered %{came} at %{path} where JSON was expected.",
  partial_failure: "%{failed} of %{count} failed: %{reason}",
  stale: "Someone else has changed this in the meantime.",
  taken: "There is one of this name already.",
  referenced: "This is in use by %{count} of %{resource} and cannot be deleted.",
  unknown_reference: "This does not exist, or not any more.",
  already_member: "This person is a member already.",
  last_owner: "This is the organisation's last owner. Make someone else an owner first.",
  team_twice: "This team is given twice.",
  signed_up: "This person signed up by themselves: approve or remove them.",
};
