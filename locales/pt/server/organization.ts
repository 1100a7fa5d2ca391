import type { Translation } from "../../types";
import type { organization as en } from "../../en/server/organization";

export const organization: Translation<typeof en> = {
  "unsupported_type.picture": "%{file} não é uma imagem que os navegadores mostrem.",
  "email_taken.representative": "Já há um representante com este endereço.",
  "not_found.representative": "Este representante não existe.",
  last_primary: "É o representante principal. Acrescente primeiro outro como principal.",
  set_up_yours_first: "Configure primeiro o segundo passo da sua própria conta.",
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
  role_name_taken: "Já existe uma função com este nome.",
  system_role: "As funções com que cada organização começa ficam como estão. Copie esta e altere a cópia.",
  role_in_use: "%{count} pessoas têm esta função. Escolha a função que passam a ter.",
  "field.rule_by_area":
    "“%{name}” faz parte da aplicação: dê a área à função. As regras aplicam-se a recursos próprios e para campos acrescentados.",
  "field.too_many_roles": "Uma organização pode ter no máximo %{most} funções.",
  "why.everything": "%{action}: permitido. Proprietários e administradores podem fazer tudo aqui.",
  "why.everyone": "%{action}: permitido. Quem iniciou sessão pode ler isto.",
  "why.permission": "%{action}: permitido pela área “%{area}”.",
  "why.rule": "%{action}: permitido pela regra %{number}.",
  "why.rule_against": "%{action}: não permitido, pela regra %{number}.",
  "why.nothing": "%{action}: não permitido. Nenhuma regra o permite, e a função não tem a área “%{area}”.",
  team_in_use:
    "Há eventos, donativos ou listas que indicam esta equipa. Escolha a equipa que passam a indicar.",
  key_under_way: "A chave já está a ser substituída. Tente de novo quando terminar.",
  nothing_encrypted: "Nada nesta organização está cifrado, por isso não há chave para substituir.",
};
