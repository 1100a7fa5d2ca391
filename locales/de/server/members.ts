import type { Translation } from "../../types";
import type { members as en } from "../../en/server/members";

export const members: Translation<typeof en> = {
  still_pending: "Diese Person wartet noch: Nehmen Sie sie dort auf oder entfernen Sie sie.",
  "forbidden.own_profile": "Sie können nur Ihren eigenen Namen und Ihre Telefonnummer ändern.",
  "not_found.member": "Diese Person ist kein Mitglied der Organisation.",
  "not_found.team": "Dieses Team gibt es nicht.",
  team_name_taken: "Ein Team mit diesem Namen gibt es schon.",
  "field.email_taken": "Diese Adresse hat schon jemand anderes.",
  "field.signs_in": "Diese Person hat ein Konto und meldet sich mit dieser Adresse an.",
  "field.role_twice": "Die Rolle in der Organisation ist zweimal angegeben.",
  "field.team_twice": "Dieses Team ist zweimal angegeben.",
  "not_found.person": "Diese Person gibt es nicht.",
  "duplicate.person": "%{name} ist schon da.",
  person_in_use:
    "Zu dieser Person gehören Spenden, Plätze oder andere Einträge. Archivieren Sie sie stattdessen.",
  two_accounts: "Beide melden sich mit einem eigenen Konto an. Entfernen Sie zuerst eines der Mitglieder.",
  merged_meanwhile: "Diese Personen wurden inzwischen geändert oder zusammengeführt.",
  merge_undone: "Diese Zusammenführung wurde bereits rückgängig gemacht.",
  merge_too_old: "Diese Zusammenführung lässt sich nicht mehr rückgängig machen.",
  changed_since_merge:
    "Seit der Zusammenführung wurde etwas geändert. Sie lässt sich nicht mehr rückgängig machen.",
  "field.merged_with_itself": "Eine Person lässt sich nicht mit sich selbst zusammenführen.",
  "field.other_kind_of_person":
    "Personen, Haushalte und Organisationen lassen sich nicht miteinander zusammenführen.",
};
