import type { Translation } from "../../types";
import type { operator as en } from "../../en/server/operator";

export const operator: Translation<typeof en> = {
  operator_only: "Isto é para quem administra esta instalação. Inicie sessão na consola.",
  "operator_only.account": "Esta conta não administra esta instalação.",
};
