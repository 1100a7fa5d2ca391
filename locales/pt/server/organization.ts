import type { Translation } from "../../types";
import type { organization as en } from "../../en/server/organization";

export const organization: Translation<typeof en> = {
  "unsupported_type.picture": "%{file} não é uma imagem que os navegadores mostrem.",
  "email_taken.representative": "Já há um representante com este endereço.",
  "not_found.representative": "Este representante não existe.",
  last_primary: "É o representante principal. Acrescente primeiro outro como principal.",
  set_up_yours_first: "Configure primeiro o seu próprio segundo passo, na sua conta.",
  "field.amount_of": "Isto não é um valor em %{currency}.",
  "field.year_to_come": "Este ano ainda está para vir.",
  "field.some_not_members": "Algumas destas pessoas não são membros da organização.",
  "field.logo_later": "Um ficheiro pertence a uma organização: defina o logótipo quando esta existir.",
  "field.subdomain_taken": "Outra organização tem este nome.",
  "field.one_person": "Indique uma pessoa: um membro, um endereço, um doador ou um lugar.",
  "field.subdomain_invalid": "Use de 3 a 63 minúsculas, algarismos e hífenes simples entre eles.",
  "field.subdomain_reserved": "Este nome está reservado. Escolha outro.",
  "field.subdomain_recent": "Outra organização usou este nome até há pouco. Escolha outro.",
  "type.erased_person": "Pessoa apagada",
};
