/** People and teams. */
export const members = {
  still_pending: "This person is still pending: approve or remove them there.",
  "forbidden.own_profile": "You may only change your own name and phone number.",
  "not_found.member": "This person is not a member of the organisation.",
  "not_found.team": "There is no such team.",
  team_name_taken: "There is a team of this name already.",
  "field.email_taken": "Another person has this address already.",
  "field.signs_in": "This person has an account and signs in with this address.",
  "field.role_twice": "The role in the organisation is given twice.",
  "field.team_twice": "This team is given twice.",
  "not_found.person": "There is no such person.",
  "duplicate.person": "%{name} is there already.",
  person_in_use: "Gifts, places or other records belong to this person. Archive them instead.",
} as const;
