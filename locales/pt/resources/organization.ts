import type { organizationResources as en } from "../../en/resources/organization";
import type { Translation } from "../../types";

export const organizationResources: Translation<typeof en> = {
  representatives: {
    name: "Representante |||| Representantes",
    empty:
      "Ainda ninguém representa a sua organização. A primeira pessoa que adicionar torna-se a principal.",
    fields: {
      first_name: "Nome",
      last_name: "Apelido",
      title: "Cargo",
      email: "Endereço de e-mail",
      phone: "Telefone",
      is_primary: "Principal",
      photo: "Fotografia",
    },
    help: {
      is_primary:
        "Financiadores e autoridades escrevem à pessoa principal. Uma nova pessoa principal substitui a anterior.",
    },
  },
};
