import type { Translation } from "../../types";
import type { forms as en } from "../../en/server/forms";

export const forms: Translation<typeof en> = {
  "not_found.form": "Ce formulaire n’existe pas.",
  "not_found.form_address": "Il n’y a pas de formulaire à cette adresse.",
  "not_found.form_file": "Ce formulaire ne demande pas de fichier ici.",
  "stale_version.form": "Quelqu’un a modifié ce formulaire entre-temps. Rechargez-le et réessayez.",
  "not_found.response": "Cette réponse n’existe pas.",
  not_open_yet: "Ce formulaire n’est pas encore ouvert.",
  closed: "Ce formulaire est fermé et n’accepte plus de réponses.",
  full: "Ce formulaire a atteint son nombre de réponses et est fermé.",
  "unsupported_type.answer": "%{file} n’est pas d’un type demandé ici.",
  already_answered: "Quelqu’un a déjà rempli ce formulaire avec cette adresse e-mail.",
  "field.no_answer": "Répondez à au moins une question.",
  "field.marked_answers": "Veuillez vérifier les réponses signalées.",
  "field.must_be_date": "Doit être une date.",
  "field.must_be_time": "Doit être une heure.",
  "field.below_minimum": "Ne doit pas être inférieur au minimum.",
  "field.hundred": "Doit être compris entre 1 et 100.",
  "field.option_ids": "Deux options ont le même id.",
  "field.form_pattern": "Ce motif ne peut pas être utilisé : %{problem}",
  "field.accepted_type": "Les fichiers du type %{type} ne sont pas acceptés.",
  "field.form_condition": 'Ceci n’est pas une condition telle que {"<id d’une question>": "<réponse>"}.',
  "field.condition_order":
    "Une condition ne peut porter que sur des questions visibles placées avant celle-ci.",
  "field.no_question": "Un formulaire publié pose au moins une question.",
  "field.email_question":
    "Une réponse par adresse demande une question sur l’adresse e-mail, toujours affichée.",
  "field.after_form_opening": "Doit être postérieur à l’ouverture.",
  "field.answered_question": "Cette question a déjà des réponses. Archivez-la et ajoutez-en une nouvelle.",
  "field.condition_problem": "%{problem}",
  "done.form_sent": "Merci. Vos réponses ont été envoyées.",
};
