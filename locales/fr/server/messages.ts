import type { Translation } from "../../types";
import type { messages as en } from "../../en/server/messages";

export const messages: Translation<typeof en> = {
  already_sent: "Ce message est déjà parti et ne peut plus être modifié.",
  "not_found.message": "Ce message est introuvable. Il a peut-être été supprimé.",
  too_many_drafts: "Il y a déjà %{most} brouillons. Envoyez-en ou supprimez-en.",
  "stale.draft": "Ce brouillon a été modifié ou envoyé ailleurs entre-temps.",
  "not_found.draft": "Ce brouillon n’existe pas.",
  "forbidden.attendees":
    "Seules les personnes qui gèrent les événements peuvent écrire à tous les participants.",
  external_recipients:
    "Vous ne pouvez écrire qu’aux membres de l’organisation. Ne sont pas membres : %{emails}.",
  attachments_too_large:
    "Les pièces jointes font plus de %{size} Mo ensemble. Retirez-en, ou envoyez un lien.",
  invalid_mail_signature:
    "Ceci n’a pas été signé par le prestataire de messagerie, ou il y a plus de cinq minutes.",
  invalid_mail_events: "Ceci n’est pas du JSON.",
  "not_found.mail_provider": "Aucun prestataire de messagerie de ce nom n’est configuré ici.",
  "not_found.bounce": "Aucun message à cette adresse n’est revenu.",
  "not_found.deleted_message": "Ce message est introuvable. Il a peut-être déjà été supprimé.",
  "no_recipient.left":
    "Il ne reste personne : toutes les personnes choisies se sont désabonnées ou sont injoignables.",
  no_recipient: "Choisissez au moins une personne, une équipe ou une liste qui n’est pas vide.",
  "field.unknown_dates": "Ces dates d’événements n’existent pas : %{ids}.",
  "field.within_a_year": "Choisissez un moment dans l’année qui vient.",
  "field.ahead": "Choisissez un moment à venir, ou aucun pour envoyer maintenant.",
  "field.answers_to":
    "Les réponses peuvent aller à des personnes de l’organisation qui ont un compte, par exemple vous-même.",
  "field.unknown_message": "Ce message ne fait pas partie des vôtres.",
  "field.unknown_teams": "Ces équipes n’existent pas : %{ids}.",
  "field.unknown_lists": "Ces listes de diffusion n’existent pas : %{ids}.",
  "field.few_recipients":
    "Un test d’objets demande au moins %{least} destinataires. Ce message en a %{count}.",
  "field.same_subject": "Cet objet figure deux fois.",
  "field.share_too_large":
    "%{most} % au plus pour chaque objet, pour que tous ensemble ne dépassent pas la totalité.",
  "field.unknown_subject": "Cet objet n’existe pas.",
  subject_decided: "L’objet est déjà choisi.",
  no_subject_test: "Ce message n’a qu’un seul objet.",
};
