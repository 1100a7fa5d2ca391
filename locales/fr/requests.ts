import type { requests as en } from "../en/requests";
import type { Translation } from "../types";

export const requests: Translation<typeof en> = {
  forbidden: "Vous n’êtes pas autorisé à faire cela.",
  not_found: "Cet élément n’existe pas ou a été supprimé.",
  conflict: "Ceci est en conflit avec des données déjà enregistrées. Rechargez la page et réessayez.",
  too_large: "L’envoi est trop volumineux.",
  invalid: "Certaines valeurs sont incorrectes. Veuillez vérifier le formulaire.",
  too_many: "Trop de requêtes. Veuillez réessayer dans %{seconds} secondes.",
  no_json: "Le serveur a répondu %{came} à %{path} alors que du JSON était attendu.",
  part_failed: "Les lignes %{from} à %{to} n’ont pas pu être lues : %{reason}",
  partial_failure: "%{failed} échecs sur %{count} : %{reason}",
  stale: "Quelqu’un d’autre a modifié cet élément entre-temps.",
  taken: "Ce nom est déjà utilisé.",
  referenced: "Cet élément est utilisé %{count} fois dans « %{resource} » et ne peut pas être supprimé.",
  unknown_reference: "Cet élément n’existe pas ou a été supprimé.",
  not_offered: "Cet élément ne peut pas être choisi ici.",
  already_member: "Cette personne est déjà membre.",
  last_owner: "C’est le dernier propriétaire de l’organisation. Désignez d’abord un autre propriétaire.",
  team_twice: "Cette équipe est indiquée deux fois.",
  signed_up: "Cette personne s’est inscrite elle-même : acceptez-la ou retirez-la.",
  last_primary: "C’est la personne représentante principale. Ajoutez-en d’abord une autre comme principale.",
  follows_members: "Cette liste suit les membres : elle se modifie avec son filtre.",
  empty_file: "Ce fichier est vide.",
  file_too_large: "Un fichier peut faire %{megabytes} Mo au plus.",
  file_type:
    "Ce type de fichier n’est pas accepté. Envoyez une image, un PDF, un document bureautique, du texte ou un CSV.",
  no_message: "Ce message est introuvable. Il a peut-être été supprimé.",
  members_only: "Vous ne pouvez écrire qu’aux membres de l’organisation. Ne sont pas membres : %{emails}.",
  attachments_too_large: "Les pièces jointes font plus de 20 Mo ensemble. Retirez-en, ou envoyez un lien.",
  moment_ahead: "Choisissez un moment à venir, dans l’année.",
  not_bounced: "Aucun message à cette adresse n’est revenu.",
  already_sent: "Ce message est déjà parti et ne peut plus être modifié.",
  nobody_left:
    "Il ne reste personne : toutes les personnes choisies se sont désabonnées ou sont injoignables.",
  no_recipient: "Choisissez au moins une personne, une équipe ou une liste qui n’est pas vide.",
};
