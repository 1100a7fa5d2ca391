/** Messages and drafts. */
export const messages = {
  already_sent: "This message has already been sent and can no longer be changed.",
  "not_found.message": "This message was not found. It may have been deleted.",
  too_many_drafts: "There are %{most} drafts already. Send or discard some of them.",
  "stale.draft": "This draft was changed or sent elsewhere in the meantime.",
  "not_found.draft": "There is no such draft.",
  "forbidden.attendees": "Only those who look after events may write to everybody who comes.",
  external_recipients: "You can write to members of the organisation only. These are not members: %{emails}.",
  attachments_too_large:
    "The attachments have more than %{size} MB together. Leave some out, or send a link.",
  invalid_mail_signature: "This was not signed by the mail provider, or more than five minutes ago.",
  invalid_mail_events: "This is not JSON.",
  "not_found.mail_provider": "No such mail provider is set up here.",
  "not_found.bounce": "No mail to this address has come back.",
  "not_found.deleted_message": "This message is not there. It may have been deleted already.",
  "no_recipient.left":
    "Nobody is left to send this to: everyone chosen has unsubscribed or cannot be reached.",
  no_recipient: "Choose at least one person, or a team or mailing list that is not empty.",
  "field.unknown_dates": "No such dates of events: %{ids}.",
  "field.within_a_year": "Choose a moment within a year.",
  "field.ahead": "Choose a time in the future, or leave it out to send now.",
  "field.answers_to": "Answers can go to people of the organisation who have an account, such as yourself.",
  "field.unknown_message": "There is no such message among yours.",
  "field.unknown_teams": "No such teams: %{ids}.",
  "field.unknown_lists": "No such mailing lists: %{ids}.",
} as const;
