import type { Translation } from "../../types";
import type en from "../../en/pages/session";

export default {
  title: "Votre session a pris fin",
  text: "Ce que vous aviez commencé est toujours là. Reconnectez-vous en tant que %{email} pour continuer.",
  password: "Mot de passe",
  second:
    "Saisissez le code de votre application d’authentification ou un code de récupération. Pour une clé d’accès, connectez-vous autrement.",
  code: "Code",
  submit: "Se connecter et continuer",
  other_way: "Se connecter autrement, dans un nouvel onglet",
  leave: "Quitter sans enregistrer",
  failed: "La connexion a échoué. Veuillez réessayer.",
  elsewhere: {
    title: "Cet onglet est dans une autre organisation",
    text: "Dans un autre onglet, vous avez changé d’organisation. Ce que vous avez commencé ici appartient à %{name} et est conservé jusqu’à votre choix.",
    back: "Revenir à %{name}",
    leave: "L’abandonner",
  },
  acting: {
    label: "Travail à la place de quelqu’un",
    text: "%{operator} travaille ici à la place de %{email}, dans %{organization}. Chaque changement est consigné.",
    end: "Terminer",
  },
  put_out: {
    title: "Vous n’avez plus accès à %{name}",
    text: "Ce que vous avez saisi est toujours sur cette page, mais ne peut plus être enregistré. Copiez ce dont vous avez besoin avant de partir.",
    stay: "Copier ce dont j’ai besoin",
    leave: "Quitter sans enregistrer",
  },
} satisfies Translation<typeof en>;
