import type { Translation } from "../../types";
import type en from "../../en/pages/comments";

const comments: Translation<typeof en> = {
  title: "Commentaires",
  add: "Ajouter un commentaire",
  hint: "Avec @, vous mentionnez un membre de l’équipe, qui en est averti.",
  people: "Membres de l’équipe",
  send: "Commenter",
  save: "Enregistrer",
  edit: "Modifier le commentaire",
  delete: "Supprimer le commentaire",
  delete_question: "Supprimer ce commentaire ?",
  edited: "modifié",
  none: "Aucun commentaire pour l’instant.",
  more: "Afficher les commentaires précédents",
  failed: "Impossible de charger les commentaires",
  not_sent: "Le commentaire n’a pas pu être enregistré.",
  nobody: "Ancien membre",
};
export default comments;
