import type { Translation } from "../../types";
import type { receipt as en } from "../../en/documents/receipt";

export const receipt: Translation<typeof en> = {
  title: "Reçu de don",
  number: "Numéro du reçu",
  date: "Date du don",
  donor: "Donateur",
  amount: "Montant",
  purpose: "Objet",
  taxId: "Numéro fiscal",
  reference: "Référence",
  thanks: "Merci pour votre don.",
  refunded: "Remboursé",
  testTitle: "Test : pas un reçu de don",
  test: "C’était un paiement de test. Aucune somme n’a été versée ; ceci n’est pas un justificatif de don.",
};
