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
  refunded: "Erstattet",
  testTitle: "Test: keine Spendenquittung",
  test: "Das war eine Testzahlung. Es ist kein Geld geflossen; dies ist kein Spendennachweis.",
};
