import type { Translation } from "../../types";
import type { place as en } from "../../en/mails/place";

export const place: Translation<typeof en> = {
  greeting: "Bonjour %{name},",
  footer: "Vous recevez ce message parce que cette adresse a été inscrite auprès de %{organization}.",
  confirmed: {
    subject: "Votre place pour %{event}",
    paragraphs: [
      "Vous avez une place pour %{event}.",
      "Personnes : %{people}",
      "Quand : %{when}",
      "Où : %{where}",
    ],
    button: "Modifier ou annuler",
  },
  waitlisted: {
    subject: "Vous êtes sur la liste d’attente de %{event}",
    paragraphs: [
      "%{event} est complet. Vous êtes sur la liste d’attente ; nous vous écrirons dès qu’une place se libère.",
      "Quand : %{when}",
    ],
    button: "Voir ma place",
  },
  payment: {
    subject: "Votre place pour %{event} attend le paiement",
    paragraphs: [
      "Nous vous gardons une place pour %{event} jusqu’au %{until}. Elle sera à vous dès le paiement.",
      "Quand : %{when}",
    ],
    button: "Voir ma place",
  },
  offered: {
    subject: "Une place s’est libérée pour %{event}",
    paragraphs: [
      "Une place pour %{event} s’est libérée ; elle vous est réservée jusqu’au %{until}.",
      "Quand : %{when}",
      "Où : %{where}",
    ],
    button: "Accepter la place",
  },
  changed: {
    subject: "Modifié : %{event}",
    paragraphs: [
      "%{event} a été modifié. Voici les nouvelles informations :",
      "Quand : %{when}",
      "Où : %{where}",
    ],
    button: "Modifier ou annuler ma place",
  },
  reminder: {
    subject: "Rappel : %{event}",
    paragraphs: [
      "Vous avez une place pour %{event}.",
      "Personnes : %{people}",
      "Quand : %{when}",
      "Où : %{where}",
      "Si vous ne pouvez pas venir, merci d’annuler votre place afin que quelqu’un d’autre puisse en profiter.",
    ],
    button: "Modifier ou annuler ma place",
  },
  called_off: {
    subject: "Annulé : %{event}",
    paragraphs: ["Nous sommes désolés : %{event} du %{when} est annulé."],
    button: "Voir ma place",
  },
  cancelled: {
    subject: "Votre place pour %{event} est annulée",
    paragraphs: [
      "Votre place pour %{event} du %{when} est annulée. Vous pouvez la reprendre tant qu’il en reste.",
    ],
    button: "Voir ma place",
  },
};
