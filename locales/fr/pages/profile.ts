import type en from "../../en/pages/profile";
import type { Translation } from "../../types";

export default {
  title: "Profil",
  lead: "Ce que fait votre organisation, pour qui et où. Les financeurs le lisent et les subventions sont choisies d’après lui.",
  saved: "Profil enregistré",
  not_loaded: "Le profil n’a pas pu être chargé",
  retry: "Réessayer",
  help: {
    mission: "Pourquoi vous existez, en une ou deux phrases.",
    vision: "À quoi ressemblera le monde quand vous aurez réussi.",
    service_focus: "Les subventions sont choisies d’après ces domaines.",
    service_areas: "Villes, comtés ou États. Appuyez sur Entrée après chacun.",
    populations: "Par exemple familles ou personnes âgées. Appuyez sur Entrée après chacun.",
    annual_budget: "Les subventions beaucoup trop grandes ou petites sont moins bien classées.",
  },
  sections: {
    work: "Ce que vous faites",
    figures: "Chiffres",
    web: "Sur le web",
  },
  cover: {
    title: "Image de couverture",
    choose: "Envoyer une image",
    replace: "Remplacer",
    remove: "Retirer",
    sending: "Envoi de l’image en cours",
  },
  complete: {
    title: "Progression",
    percent: "Complet à %{percent} %",
    missing: "Il manque encore :",
    all: "Tout est rempli.",
    grants: "Voir les subventions qui correspondent",
  },
} satisfies Translation<typeof en>;
