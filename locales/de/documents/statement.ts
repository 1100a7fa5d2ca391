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
  nothing: "Von Ihren Spenden dieses Jahres ist nichts bei uns geblieben: Sie wurden erstattet.",
  refunds: "Erstattetes ist abgezogen.",
  replaces: "Diese Übersicht ersetzt die vom %{date}.",
  issued: "Ausgestellt am %{date}.",
  thanks: "Vielen Dank für Ihre Unterstützung.",
  leftOut:
    "Nicht in dieser Datei, weil sie die Schrift dieser Namen nicht zeigen kann. Öffnen Sie sie einzeln:",
  test: "Test",
  tests:
    "Test: Diese Übersicht enthält Testzahlungen, für die kein Geld bezahlt wurde. Sie ist kein Nachweis von Spenden.",
};
