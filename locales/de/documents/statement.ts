import type { Translation } from "../../types";
import type { statement as en } from "../../en/documents/statement";

export const statement: Translation<typeof en> = {
  title: "Spendenübersicht %{year}",
  number: "Nummer der Übersicht: %{number}",
  taxId: "Steuernummer",
  columns: { day: "Datum", purpose: "Wofür", receipt: "Quittung", amount: "Betrag" },
  place: "%{purpose} (Plätze bei einer Veranstaltung)",
  total: "Summe",
  places: "davon für Plätze bei Veranstaltungen",
  nothing: "Ihre Spenden dieses Jahres wurden alle erstattet.",
  refunds: "Erstattungen sind abgezogen.",
  replaces: "Diese Übersicht ersetzt die vom %{date}.",
  issued: "Ausgestellt am %{date}.",
  thanks: "Vielen Dank für Ihre Unterstützung.",
  leftOut:
    "Nicht in dieser Datei, weil sie die Schrift dieser Namen nicht darstellen kann. Öffnen Sie diese Übersichten einzeln:",
  test: "Test",
  tests:
    "Test: Diese Übersicht enthält Testzahlungen, bei denen kein Geld geflossen ist. Sie ist kein Spendennachweis.",
};
