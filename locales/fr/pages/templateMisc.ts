import type en from "../../en/pages/templateMisc";
import type { Translation } from "../../types";

export default {
  back: "Retour à l’application",
  coming_soon: {
    title: "Nous ouvrons bientôt",
    body: "L’eau chauffe, les chaises sont presque en place. Laissez votre adresse pour le savoir en premier.",
    left: "Temps restant",
    days: "jours",
    hours: "heures",
    minutes: "mn",
    seconds: "s",
    day: "Le %{day}",
    email: "Votre adresse e-mail",
    tell: "Prévenez-moi",
    note_demo: "Ceci est une démo : aucune adresse n’est gardée, rien n’est envoyé.",
    note_bad: "Ce n’est pas une adresse e-mail. Une adresse ressemble à ann@home.example.",
    note_good: "Merci. Dans une démo, c’est tout : rien n’a été gardé.",
  },
  not_authorized: {
    title: "Cette porte vous est fermée",
    body: "Ce qu’il y a derrière demande un droit que cette session de la démo n’a pas.",
    log_in: "Se connecter à la démo",
  },
  maintenance: {
    title: "Nous réparons",
    body: "Quelqu’un est en haut de l’échelle avec un tournevis. Ce ne sera pas long ; vos données sont en sécurité.",
  },
  error: {
    title: "Quelque chose s’est renversé",
    body: "Ce n’est pas de votre faute. Revenez en arrière et réessayez.",
    former: "Vers la page précédente",
  },
} as const satisfies Translation<typeof en>;
