import type { Translation } from "../../types";
import type { receipt as en } from "../../en/documents/receipt";

export const receipt: Translation<typeof en> = {
  title: "Spendenquittung",
  number: "Quittungsnummer",
  date: "Datum der Spende",
  donor: "Spender/in",
  amount: "Betrag",
  purpose: "Zweck",
  taxId: "Steuernummer",
  reference: "Referenz",
  thanks: "Vielen Dank für Ihre Spende.",
  refunded: "Seither erstattet",
  testTitle: "Test: keine Spendenquittung",
  test: "Das war eine Testzahlung. Es wurde kein Geld bezahlt; dies ist kein Nachweis einer Spende.",
};
