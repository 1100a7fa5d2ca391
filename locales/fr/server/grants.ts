import type { Translation } from "../../types";
import type { grants as en } from "../../en/server/grants";

export const grants: Translation<typeof en> = {
  "stale_version.application":
    "Quelqu’un d’autre a modifié cette demande entre-temps. Rechargez-la et réessayez.",
  "not_found.grant": "Cette subvention n’existe pas.",
  "not_found.application": "Cette demande est introuvable. Vérifiez le lien, ou commencez-en une nouvelle.",
  draft_expired: "Ce brouillon a expiré. Veuillez commencer une nouvelle demande.",
  already_submitted: "Cette demande a été déposée et ne peut plus être modifiée.",
  "stale_version.draft":
    "Cette demande a été modifiée, peut-être dans une autre fenêtre. Votre saisie est toujours là : enregistrez de nouveau pour remplacer l’autre modification.",
  grant_closed: "Cette subvention est close : elle n’accepte plus de demandes.",
  incomplete_parts: "Veuillez d’abord compléter la partie %{parts}.",
  deadline_passed: "L’échéance de cette subvention est passée : elle n’accepte plus de demandes.",
  grant_not_open:
    "Cette subvention est seulement annoncée. Votre brouillon est conservé : déposez-le dès qu’elle sera ouverte.",
  invalid_status_change: "Cette demande est « %{from} » et peut devenir : %{allowed}.",
  "invalid_status_change.draft": "Un brouillon n’est pas encore déposé.",
  "invalid_status_change.withdrawn": "Une demande retirée reste retirée.",
  "field.amount_25000_in": "Saisissez un montant en %{currency}, par exemple 25000.",
  "field.less_than_smallest": "Ne doit pas être inférieur au plus petit montant.",
  "field.unknown_grants": "Ces subventions n’existent pas : %{grants}.",
  "field.unknown_grant": "Cette subvention n’existe pas.",
  "done.draft_saved": "Votre brouillon est enregistré.",
  "done.application_submitted": "Merci. Votre demande a été déposée. Sa référence est %{reference}.",
  "field.ein": "Saisissez neuf chiffres, par exemple 12-3456789.",
  "field.unknown_focus": "L’un de ceux-ci est inconnu.",
  "field.budget_sum": "Les lignes du budget doivent totaliser le montant demandé.",
  "field.certify": "Veuillez confirmer que vos indications sont exactes.",
  "field.amount_in": "Saisissez un montant en %{currency}, par exemple %{example}.",
  "type.status_draft": "brouillon",
  "type.status_submitted": "déposée",
  "type.status_under_review": "en cours d’examen",
  "type.status_approved": "approuvée",
  "type.status_declined": "refusée",
  "type.status_withdrawn": "retirée",
};
