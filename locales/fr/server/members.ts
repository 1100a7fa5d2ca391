import type { Translation } from "../../types";
import type { members as en } from "../../en/server/members";

export const members: Translation<typeof en> = {
  still_pending: "Cette personne est encore en attente : acceptez-la ou retirez-la là-bas.",
  "forbidden.own_profile": "Vous ne pouvez modifier que vos propres nom et téléphone.",
  "not_found.member": "Cette personne n’est pas membre de l’organisation.",
  "not_found.team": "Cette équipe n’existe pas.",
  team_name_taken: "Une équipe de ce nom existe déjà.",
  "field.email_taken": "Une autre personne a déjà cette adresse.",
  "field.signs_in": "Cette personne a un compte et se connecte avec cette adresse.",
  "field.role_twice": "Le rôle dans l’organisation est indiqué deux fois.",
  "field.team_twice": "Cette équipe est indiquée deux fois.",
  "not_found.person": "Cette personne n’existe pas.",
  "duplicate.person": "%{name} existe déjà.",
  person_in_use: "Des dons, des places ou d’autres fiches sont liés à cette personne. Archivez-la plutôt.",
  two_accounts: "Les deux se connectent avec leur propre compte. Retirez d’abord l’un des membres.",
  merged_meanwhile: "Ces personnes ont été modifiées ou fusionnées entre-temps.",
  merge_undone: "Cette fusion a déjà été annulée.",
  merge_too_old: "Cette fusion ne peut plus être annulée.",
  changed_since_merge: "Des données ont été modifiées depuis la fusion. Elle ne peut plus être annulée.",
  "field.merged_with_itself": "On ne fusionne pas une personne avec elle-même.",
  "field.other_kind_of_person": "Une personne, un foyer et une organisation ne se fusionnent pas entre eux.",
};
