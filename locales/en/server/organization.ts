/** The organisation, its address and its people’s data. */
export const organization = {
  "unsupported_type.picture": "%{file} is not a picture that browsers show.",
  "email_taken.representative": "There is a representative with this address already.",
  "not_found.representative": "There is no such representative.",
  last_primary: "This is the primary representative. Add another primary one first.",
  set_up_yours_first: "Set up your own second step first, in your account.",
  "field.amount_of": "This is not an amount in %{currency}.",
  "field.year_to_come": "This year is still to come.",
  "field.some_not_members": "Some of these people are not members of the organisation.",
  "field.logo_later": "An upload belongs to an organisation: set the logo once this one is there.",
  "field.subdomain_taken": "Another organisation has this name.",
  "field.one_person": "Name one person: a member, an address, a donor or a place.",
  "field.subdomain_invalid": "Use 3 to 63 small letters, digits and single hyphens between them.",
  "field.subdomain_reserved": "This name is reserved. Choose another one.",
  "field.subdomain_recent": "Another organisation used this name until recently. Choose another one.",
  "type.erased_person": "Erased person",
} as const;
