/** Mailing lists. */
export const mailingLists = {
  "not_found.mailing_list": "There is no such mailing list.",
  list_name_taken: "There is already a mailing list with this name.",
  list_in_use:
    "Scheduled messages go to this list: %{count}. Whoever scheduled them must first cancel them or choose other recipients.",
  "invalid_link.mail": "This link is not valid. Please use the one in your mail.",
  "link_expired.list": "This link has expired. Ask to be put on the list again.",
  subscription_ended: "This subscription has ended. Ask to be put on the list again.",
  "field.follows_members": "This is a dynamic list: change its filter instead.",
  "field.no_email_in_text": "There is no e-mail address in this text.",
  "field.too_many_emails": "These are more than %{most} addresses. Import them in parts.",
  "field.double_opt_in": "A dynamic list cannot ask each member first. Choose single opt-in.",
  "field.public_dynamic": "A dynamic list does not take sign-ups by visitors.",
  "field.own_people": "This list has people of its own. Create another one for a filter.",
  "field.unknown_roles": "No such roles: %{ids}.",
} as const;
