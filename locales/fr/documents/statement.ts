import type { Translation } from "../../types";
import type { statement as en } from "../../en/documents/statement";

export const statement: Translation<typeof en> = {
  title: "Relevé des dons %{year}",
  number: "Numéro du relevé : %{number}",
  taxId: "Numéro fiscal",
  columns: { day: "Date", purpose: "Objet", receipt: "Reçu", amount: "Montant" },
  place: "%{purpose} (places à un événement)",
  total: "Total",
  places: "dont places à des événements",
  nothing: "Tous vos dons de cette année ont été remboursés.",
  refunds: "Les remboursements sont déduits.",
  replaces: "Ce relevé remplace celui du %{date}.",
  issued: "Établi le %{date}.",
  thanks: "Merci pour votre soutien.",
  leftOut:
    "Absents de ce fichier, qui ne peut pas afficher l’écriture de leurs noms. Ouvrez-les séparément :",
  test: "Test",
  tests:
    "Test : ce relevé contient des paiements de test, pour lesquels aucune somme n’a été versée. Ce n’est pas un justificatif de don.",
};
