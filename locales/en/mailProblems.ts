/** Why mail to an address comes back, as people and subscribers show it. */
export const mailProblems = {
  no_such_address: "No such address",
  disabled: "Address disabled",
  mailbox_full: "Mailbox full",
  refused: "Refused",
  other: "Another reason",
};
