import type { Translation } from "../../types";
import type { operator as en } from "../../en/server/operator";

export const operator: Translation<typeof en> = {
  operator_only: "Das ist für die Betreiber dieser Installation. Bitte melden Sie sich in der Konsole an.",
  "operator_only.account": "Dieses Konto betreut diese Installation nicht.",
};
