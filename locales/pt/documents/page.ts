import type { Translation } from "../../types";
import type { page as en } from "../../en/documents/page";

export const page: Translation<typeof en> = {
  events: "Eventos",
  donate: "Doar",
  apply: "Candidatar-se a uma subvenção",
  form: "Formulário",
  lost: "Esta página não existe",
  scripts: "Para usar esta página, permita o JavaScript no seu navegador.",
};
