import type { Translation } from "../../types";
import type { operator as en } from "../../en/server/operator";

export const operator: Translation<typeof en> = {
  operator_only: "Cet accès est réservé aux administrateurs de l’installation. Connectez-vous à la console.",
  "operator_only.account": "Ce compte n’administre pas cette installation.",
};
