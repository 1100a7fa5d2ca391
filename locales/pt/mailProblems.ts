import type { mailProblems as en } from "../en/mailProblems";
import type { Translation } from "../types";

/** Why mail to an address comes back, as people and subscribers show it. */
export const mailProblems: Translation<typeof en> = {
  no_such_address: "Endereço inexistente",
  disabled: "Endereço desativado",
  mailbox_full: "Caixa cheia",
  refused: "Recusado",
  other: "Outro motivo",
};
