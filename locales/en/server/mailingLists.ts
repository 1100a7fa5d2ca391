/** Mailing lists. */
export const mailingLists = {
  "not_found.mailing_list": "There is no such mailing list.",
  list_name_taken: "There is a mailing list of this name already.",
  list_in_use:
    "Planned messages go to this list: %{count}. Whoever planned them takes them back first, or chooses other recipients.",
  "invalid_link.mail": "This link is not valid. Please use the one in your mail.",
  "link_expired.list": "This link has expired. Ask to be put on the list again.",
  subscription_ended: "This subscription has ended. Ask to be put on the list again.",
  "field.follows_members": "This list follows the members: it is changed by its filter.",
  "field.no_email_in_text": "There is no e-mail address in this text.",
  "field.too_many_emails": "These are more than %{most} addresses. Import them in parts.",
  "field.double_opt_in": "A list that follows the members cannot ask each of them first. Choose single.",
  "field.public_dynamic": "A list that follows the members takes no sign-ups by visitors.",
  "field.own_people": "This list has people of its own. Create another one for a filter.",
  "field.unknown_roles": "No such roles: %{ids}.",
} as const;
