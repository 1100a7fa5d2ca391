/** What the operators' console may say. */
export const operator = {
  operator_only: "This is for those who look after this installation. Sign in to the console.",
  "operator_only.account": "This account does not look after this installation.",
  not_suspended: "Suspend the organisation first, so that nothing changes between its export and its end.",
  not_exported: "Export the organisation first. It has not been exported since it was suspended.",
  "field.name_differs": "Type the name of the organisation: %{name}",
  last_operator: "You are the last operator who can sign in. Name another one first.",
  "quota_reached.people":
    "Your organisation's limit for people is %{limit}, and this would be more. Remove some, or ask whoever runs this service for more.",
  "quota_reached.records":
    "Your organisation's limit for records is %{limit}, and this would be more. Delete some, or ask whoever runs this service for more.",
  "type.on_behalf": "%{operator} in place of %{name}",
  not_on_behalf:
    "You work in somebody else's place: money, sign-in, passwords and personal data are theirs alone.",
  no_consent:
    "No owner of this organisation lets you work in their place at the moment. They allow it in their settings.",
  owners_only: "Only an owner may do this.",
} as const;
