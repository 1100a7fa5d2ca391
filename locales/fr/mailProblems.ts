import type { mailProblems as en } from "../en/mailProblems";
import type { Translation } from "../types";

/** Why mail to an address comes back, as people and subscribers show it. */
export const mailProblems: Translation<typeof en> = {
  no_such_address: "Adresse inexistante",
  disabled: "Adresse désactivée",
  mailbox_full: "Boîte pleine",
  refused: "Refusé",
  other: "Autre raison",
};
