/** What keeps somebody from being erased, or from leaving. */
export const personalData = {
  last_owner: "This is the organisation's last owner. Make someone else an owner first.",
  recurring_gift: "This person has a recurring donation. Stop it first.",
  legal_hold:
    "A legal hold is in place: nothing of this organization may be deleted until the service's operator ends it.",
  payment_under_way: "A payment by this person is in progress. Try again once it has gone through.",
  person_held:
    "This person is under legal hold: nothing about them may be erased, merged away or deleted until the hold ends. See Settings → Personal data.",
  nobody_to_hold: "Nobody with this address can be placed under legal hold.",
} as const;
