import type { Translation } from "../../types";
import type { members as en } from "../../en/server/members";

export const members: Translation<typeof en> = {
  still_pending: "Esta pessoa ainda está pendente: aprove-a ou remova-a lá.",
  "forbidden.own_profile": "Só pode alterar o seu próprio nome e telefone.",
  "not_found.member": "Esta pessoa não é membro da organização.",
  "not_found.team": "Esta equipa não existe.",
  team_name_taken: "Já há uma equipa com este nome.",
  "field.email_taken": "Outra pessoa já tem este endereço.",
  "field.signs_in": "Esta pessoa tem uma conta e inicia sessão com este endereço.",
  "field.role_twice": "A função na organização está indicada duas vezes.",
  "field.team_twice": "Esta equipa está indicada duas vezes.",
  "not_found.person": "Esta pessoa não existe.",
  "duplicate.person": "%{name} já existe.",
  person_in_use: "Há donativos, lugares ou outros registos ligados a esta pessoa. Arquive-a em vez disso.",
  two_accounts: "Ambas iniciam sessão com conta própria. Remova primeiro um dos membros.",
  merged_meanwhile: "Estas pessoas foram alteradas ou unidas entretanto.",
  merge_undone: "Esta união já foi desfeita.",
  merge_too_old: "Esta união já não pode ser desfeita.",
  changed_since_merge: "Houve alterações desde a união, que já não pode ser desfeita.",
  "field.merged_with_itself": "Uma pessoa não pode ser unida consigo própria.",
  "field.other_kind_of_person": "Uma pessoa, um agregado familiar e uma organização não se unem entre si.",
};
