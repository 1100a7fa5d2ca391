import type en from "../../en/pages/search";
import type { Translation } from "../../types";

export default {
  open: "Rechercher",
  title: "Recherche",
  placeholder: "Personnes, dons, événements, fichiers…",
  close: "Fermer la recherche",
  hint: "Saisissez un nom, une adresse, un numéro de reçu ou un mot pour trouver des personnes, des dons, des événements, des messages, des fichiers et des pages.",
  nothing: "Aucun résultat pour « %{query} ».",
  failed: "La recherche a échoué.",
  found: "Un résultat |||| %{smart_count} résultats",
  add: "Ajouter : %{name}",
  groups: { recent: "Ouverts récemment", found: "Résultats", screens: "Pages", actions: "Actions" },
  shortcuts: {
    title: "Raccourcis clavier",
    shut: "Fermer les raccourcis",
    search: "Tout rechercher",
    slash: "Rechercher, d’une seule touche",
    create: "Nouvelle fiche dans cette liste",
    add: "Ajouter la ligne et passer à la suivante",
    choose: "Prendre le meilleur résultat d’une liste de choix",
    range: "Sélectionner une suite de lignes",
    drag: "Saisir une ligne ou une carte, puis la déplacer",
    close: "Fermer un panneau ou une fenêtre",
    help: "Afficher cet aide-mémoire",
  },
  keys: { move: "se déplacer", open: "ouvrir", close: "fermer" },
} as const satisfies Translation<typeof en>;
