import type { Translation } from "../../types";
import type { events as en } from "../../en/server/events";

export const events: Translation<typeof en> = {
  unknown_event: "Cet événement n’existe pas.",
  event_removed: "Cet événement est annulé.",
  event_full: "Cet événement est complet.",
  not_confirmed: "Seule une personne qui a une place peut être notée présente.",
  payment_open:
    "Cette place est en cours de paiement : modifiez le nombre de personnes une fois qu’elle est payée.",
  "not_found.registration": "Cette inscription n’existe pas.",
  event_cancelled: "Cet événement est annulé.",
  "already_registered.listed": "Cette adresse a déjà une place : elle figure dans la liste.",
  unknown_feed: "Ce calendrier n’existe plus.",
  too_many_unpaid:
    "Trop de places de cet événement ont été réservées d’ici sans être payées. Réessayez plus tard.",
  "too_many_unpaid.groups":
    "D’autres groupes sont en train de payer leurs places. Réessayez dans quinze minutes.",
  "not_found.picture": "Cette image n’est plus disponible.",
  "already_registered.mailed":
    "Cette adresse est déjà inscrite à cet événement. Nous avons renvoyé le message qui contient son lien.",
  "stale.event":
    "Quelqu’un a modifié cet événement entre-temps. Rechargez-le et refaites votre modification.",
  paid_rsvps:
    "Des places de cet événement ont été payées. Recommencez avec force=true pour l’annuler et les rembourser.",
  "invalid_link.place":
    "Ce lien n’est pas valable. Ouvrez-le depuis le dernier message au sujet de votre place.",
  "link_expired.event": "Ce lien a expiré : l’événement est terminé depuis longtemps.",
  guests_paid:
    "Le nombre de personnes ne peut plus être modifié après le paiement. Annulez la place et inscrivez-vous à nouveau, ou adressez-vous à l’organisation.",
  event_past: "Cet événement est passé.",
  series_over: "Toutes les dates de cette série sont passées, et les dates passées ne changent pas.",
  unknown_occurrence: "Cet événement n’a pas cette date.",
  rsvp_closed: "Les inscriptions à cet événement sont closes.",
  rsvp_not_open: "Les inscriptions à cet événement ne sont pas encore ouvertes.",
  "event_full.some_of":
    "Il ne reste que %{smart_count} des %{wanted} places. |||| Il ne reste que %{smart_count} des %{wanted} places.",
  already_registered: "Cette adresse a déjà une place à cet événement.",
  "event_full.some_more":
    "Il ne reste que %{smart_count} place de plus. |||| Il ne reste que %{smart_count} places de plus.",
  no_offer: "Vous êtes sur la liste d’attente ; aucune place n’est libre pour le moment.",
  payment_required: "Cette place sera à vous une fois payée.",
  "field.required_for_content": "Ce champ est obligatoire pour ce contenu.",
  "field.amount_decimals": "Doit être un montant en %{currency} avec au plus %{decimals} décimales.",
  "field.after_opening": "Doit être postérieur à l’ouverture des inscriptions.",
  "field.places_taken":
    "%{smart_count} personne a déjà une place : il en faut au moins %{smart_count}. |||| %{smart_count} personnes ont déjà une place : il en faut au moins %{smart_count}.",
  "field.scope_occurrence": "Indiquez la date : il ne s’agit pas de toute la série.",
  "field.series_occurrence": "C’est une série : indiquez l’id d’une date, ou all_occurrences=true.",
  "field.picture_first": "Téléversez d’abord l’image et indiquez son upload_id.",
  "field.not_a_picture": "Ce fichier n’est pas une image.",
  "field.whole_series":
    "Ceci vaut pour toute la série : modifiez toutes les dates, ou celle-ci et les suivantes.",
  "field.fewer_places": "Il y a moins de places que cela.",
  "field.question_ids": "Deux questions ont le même identifiant.",
  "field.no_option": "Indiquez au moins un choix.",
  "field.moment": "Doit être une date, ou une date avec heure et décalage, par exemple 2026-03-01.",
  "field.query_days": "Une requête peut couvrir au plus %{most} jours.",
  "field.categories": "« %{unknown} » ne figure pas parmi : %{known}.",
  "field.rule_days":
    "La règle de cette série nomme ses jours : indiquez aussi la règle pour le nouveau jour.",
  "field.until_format": "UNTIL=%{value} n’est pas une date : écrivez-la comme 20271231 ou 20271231T235959Z.",
  "field.until_calendar": "UNTIL=%{value} n’est pas une date du calendrier.",
  "field.rule_together":
    "%{name} et %{other} ne peuvent pas être utilisés ensemble. Indiquez les jours avec l’un des deux.",
  "field.rule_week": "%{name} compte les semaines depuis le début de l’année : indiquez un nombre de 1 à 52.",
  "field.rule_too_fine": "%{name} rend la règle plus fine qu’un jour : créez un événement pour chaque heure.",
  "field.rule_part": "%{name} n’est pas un élément d’une règle. Éléments connus : %{known}.",
  "field.rule_frequency_fine":
    "FREQ=%{frequency} est plus fin qu’un jour : utilisez DAILY, WEEKLY, MONTHLY ou YEARLY.",
  "field.rule_frequency": "Une règle doit contenir FREQ=DAILY, WEEKLY, MONTHLY ou YEARLY.",
  "field.count_or_until": "Indiquez COUNT ou UNTIL, pas les deux.",
  "field.rule_whole_number": "%{name} doit être un nombre entier à partir de 1.",
  "field.rule_most": "%{name} ne peut pas dépasser %{most}.",
  "field.one_rule": "Indiquez une règle sur une ligne ; DTSTART et EXDATE n’en font pas partie.",
  "field.rule_part_twice": "Un élément de la règle est indiqué deux fois.",
  "field.event_timezone":
    "« %{timezone} » n’est pas un fuseau horaire : utilisez un nom IANA tel que Europe/Berlin.",
  "field.event_moment":
    "« %{text} » n’est pas une date avec heure : écrivez-la comme 2026-03-01T18:30:00-05:00.",
  "field.end_after_start": "La fin doit être après le début.",
  "field.event_length": "Un événement peut durer 400 jours au plus.",
  "field.rule_never": "Cette règle ne se vérifie jamais.",
  "field.rule_unusable": "Cette règle ne peut pas être appliquée : %{reason}.",
  "field.rule_no_date": "Cette règle ne donne aucune date.",
  "field.rule_many_dates": "Cette règle donne plus de %{most} dates : faites-la finir plus tôt.",
  "field.rule_part_empty": "Un élément vide ne fait pas partie d’une règle. Éléments connus : %{known}.",
};
