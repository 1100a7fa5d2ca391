import type { mailProblems as en } from "../en/mailProblems";
import type { Translation } from "../types";

/** Why mail to an address comes back, as people and subscribers show it. */
export const mailProblems: Translation<typeof en> = {
  no_such_address: "Adresse gibt es nicht",
  disabled: "Adresse abgeschaltet",
  mailbox_full: "Postfach voll",
  refused: "Abgelehnt",
  other: "Anderer Grund",
};
