import type { Translation } from "../../types";
import type { donation as en } from "../../en/mails/donation";

export const donation: Translation<typeof en> = {
  greeting: "Bonjour %{name},",
  button: "Ouvrir le reçu",
  footer: "Vous recevez ce message parce qu’un don à %{organization} indique cette adresse.",
  receipt: {
    subject: "Votre reçu %{number} de %{organization}",
    paragraphs: ["Voici de nouveau le reçu de votre don de %{amount}. Il porte le numéro %{number}."],
  },
  received: {
    subject: "Merci pour votre don à %{organization}",
    paragraphs: ["Nous avons reçu votre don de %{amount}. Merci !", "Votre reçu porte le numéro %{number}."],
  },
  renewed: {
    subject: "Merci pour votre don régulier à %{organization}",
    paragraphs: [
      "Nous avons de nouveau reçu votre don régulier de %{amount}. Merci !",
      "Votre reçu porte le numéro %{number}.",
    ],
  },
  refunded: {
    subject: "%{organization} a remboursé %{amount}",
    paragraphs: [
      "Nous avons remboursé %{amount} de votre don (reçu %{number}). Le versement peut prendre quelques jours.",
    ],
  },
  series: {
    monthly: "Ce don se répète chaque mois. Pour changer le montant ou y mettre fin :",
    yearly: "Ce don se répète chaque année. Pour changer le montant ou y mettre fin :",
  },
  changed: {
    subject: "Votre don régulier à %{organization} a changé",
    paragraphs: ["À partir du prochain versement, votre don régulier sera de %{amount}. Merci !"],
    button: "Modifier ou arrêter",
  },
  stopped: {
    subject: "Votre don régulier à %{organization} a pris fin",
    paragraphs: [
      "Votre don régulier de %{amount} a pris fin. Plus aucun versement ne sera prélevé. Merci pour votre aide !",
    ],
    button: "Donner de nouveau",
  },
  test: {
    subject: "Test : ",
    text: "Il s’agit d’un paiement de test : aucune somme n’a été versée.",
  },
};
