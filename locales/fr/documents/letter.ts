export const letter = {
  leftOut:
    "Absents de ce fichier, car leur texte contient des caractères qu’il ne peut pas afficher. Ouvrez chacun d’eux séparément :",
  noPost: "Sans lettre, car ces personnes ne veulent pas de courrier ou sont décédées :",
  tooLong: "Non imprimés, car leur texte ne tient pas sur le papier. Raccourcissez-le :",
};
