import type { Translation } from "../../types";
import type { donation as en } from "../../en/mails/donation";

export const donation: Translation<typeof en> = {
  greeting: "Guten Tag %{name},",
  button: "Quittung öffnen",
  footer: "Sie erhalten diese Mail, weil bei einer Spende an %{organization} diese Adresse angegeben ist.",
  receipt: {
    subject: "Ihre Quittung %{number} von %{organization}",
    paragraphs: [
      "Hier ist noch einmal die Quittung für Ihre Spende über %{amount}. Sie hat die Nummer %{number}.",
    ],
  },
  received: {
    subject: "Vielen Dank für Ihre Spende an %{organization}",
    paragraphs: [
      "Wir haben Ihre Spende über %{amount} erhalten. Vielen Dank!",
      "Ihre Quittung hat die Nummer %{number}.",
    ],
  },
  renewed: {
    subject: "Vielen Dank für Ihre regelmäßige Spende an %{organization}",
    paragraphs: [
      "Ihre regelmäßige Spende über %{amount} ist wieder eingegangen. Vielen Dank!",
      "Ihre Quittung hat die Nummer %{number}.",
    ],
  },
  refunded: {
    subject: "%{organization} hat %{amount} erstattet",
    paragraphs: [
      "Wir haben %{amount} Ihrer Spende erstattet (Quittung %{number}). Bis zum Eingang können einige Tage vergehen.",
    ],
  },
  series: {
    monthly: "Diese Spende wiederholt sich jeden Monat. Betrag ändern oder beenden:",
    yearly: "Diese Spende wiederholt sich jedes Jahr. Betrag ändern oder beenden:",
  },
  changed: {
    subject: "Ihre regelmäßige Spende an %{organization} wurde geändert",
    paragraphs: ["Ab der nächsten Zahlung beträgt Ihre regelmäßige Spende %{amount}. Vielen Dank!"],
    button: "Ändern oder beenden",
  },
  stopped: {
    subject: "Ihre regelmäßige Spende an %{organization} ist beendet",
    paragraphs: [
      "Ihre regelmäßige Spende über %{amount} ist beendet. Es wird nichts mehr abgebucht. Vielen Dank für Ihre Hilfe!",
    ],
    button: "Wieder spenden",
  },
  test: {
    subject: "Test: ",
    text: "Es geht um eine Testzahlung: Es ist kein Geld geflossen.",
  },
};
