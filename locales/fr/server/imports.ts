import type { Translation } from "../../types";
import type { imports as en } from "../../en/server/imports";

export const imports: Translation<typeof en> = {
  "not_found.import": "Cet import n’existe pas.",
  "too_large.import": "Le fichier dépasse %{size} Mo. Divisez-le et importez les parties.",
  malformed_form: "Le formulaire est illisible. Envoyez-le de nouveau.",
  "unsupported_type.rows": "Envoyez le fichier en multipart/form-data, ou les lignes en application/json.",
  "forbidden.mailing_lists": "Vous n’êtes pas autorisé à inscrire des personnes sur les listes de diffusion.",
  already_imported:
    "Ce fichier a été importé il y a moins de dix minutes. Ne l’importez de nouveau que si c’est voulu.",
  "try_again.people": "Quelqu’un d’autre a modifié l’une de ces personnes à l’instant. Réessayez.",
  "forbidden.deciding": "Vous n’avez pas l’autorisation d’indiquer de quelle personne il s’agit.",
  "forbidden.undo_import": "Seule la personne qui a importé, ou un propriétaire, peut le faire.",
  import_under_way: "Cette importation est encore en cours. Attendez qu’elle soit terminée.",
  import_undone: "Cette importation a déjà été annulée.",
  import_too_old: "Cette importation ne peut plus être annulée : plus de 30 jours ont passé.",
  import_not_undoable: "Il n’y a rien à annuler dans cette importation.",
  too_many_rows: "Un fichier peut avoir %{most} lignes au plus. Divisez-le et importez les parties.",
  "field.csv_empty": "Le fichier est vide.",
  "field.csv_missing": "Choisissez un fichier CSV.",
  "field.csv_rows": "Indiquez les lignes sous forme de liste.",
  "field.one_list": "Choisissez une liste ou nommez-en une nouvelle, pas les deux.",
  "field.automatic_list": "Cette liste se remplit à partir d’un filtre. Choisissez-en une autre.",
  "field.needs_name": "Une personne sans adresse doit avoir un nom.",
  "field.no_such_column": "Le fichier n’a pas cette colonne.",
  "field.column_taken": "Une autre colonne est déjà %{field}.",
  "field.most_columns": "Gardez au plus %{most} colonnes, aux noms de %{length} caractères au plus.",
  "field.csv_no_rows": "Le fichier a un en-tête, mais aucune ligne.",
  "field.has_external_id": "Cette adresse a l’identifiant externe %{id}.",
  "field.phone_kept":
    "Numéro de téléphone non valable. La ligne est importée et le numéro conservé tel quel ; vérifiez-le sur la page de la personne.",
  "field.consent_kept":
    "Cette personne avait dit non, et cela reste. Modifiez-le sur sa page si elle a accepté depuis.",
  "field.country_kept":
    "Aucun pays ne porte ce nom ou ce code. La ligne est importée et le pays conservé tel quel.",
  "field.death_kept":
    "Notée comme décédée, et cela reste. Modifiez-le sur la page de la personne si c’est faux.",
  "field.household_kept":
    "Fait déjà partie du foyer %{household}, et y reste. Le reste de la ligne est importé.",
  "field.households_twice":
    "Plusieurs foyers portent ce nom : %{households}. Renommez l’un d’eux ou laissez la cellule vide.",
  "field.most_addresses": "Cette personne a déjà %{most} adresses ; celle-ci n’est pas ajoutée.",
  "field.yes_no_or_day": "Écrivez oui, non ou le jour sous la forme 2026-01-31 ou 31.01.2026.",
  "field.yes_no_or_unknown": "Écrivez oui, non ou inconnu.",
  "field.no_such_role": "Ce rôle n’existe pas.",
  "forbidden.new_teams": "Vous n’avez pas l’autorisation de créer des équipes.",
  "field.most_teams":
    "Le fichier nomme %{count} équipes qui n’existent pas ; %{most} au plus sont créées à la fois. Vérifiez quelle colonne contient les équipes.",
  "field.no_such_row": "Le fichier n’a pas de ligne portant ce numéro.",
  "field.person_gone": "La personne choisie pour cette ligne n’existe plus. Vérifiez à nouveau le fichier.",
  "field.other_sign_in": "Cette personne se connecte avec une autre adresse, qu’elle seule peut changer.",
  "field.after_death": "Ne peut pas être postérieure à la date du décès.",
  "field.written_date": "Écrivez la date sous la forme 2026-01-31 ou 31.01.2026.",
  "field.more_cells": "Cette ligne a plus de cellules que l’en-tête.",
  "field.csv_not_text": "Ce fichier n’est pas un fichier texte.",
  "field.csv_quotation": "Ligne %{row} : un guillemet n’est pas fermé.",
  "unsupported_type.archive":
    "C’est un tableur ou une archive. Enregistrez-le en CSV et importez ce fichier.",
};
