import type en from "../../en/pages/templatePricing";
import type { Translation } from "../../types";

export default {
  title: "Preise",
  heading: "Tarife, die mitwachsen",
  lead: "Beginnen Sie kostenlos und wechseln Sie, wann Sie möchten. Dies ist eine Demo: Es wird nichts berechnet.",
  not_loaded: "Die Tarife konnten nicht geladen werden",
  billing: "Zahlweise",
  monthly: "Monatlich",
  yearly: "Jährlich",
  saving: "Jährlich bis zu %{percent} % günstiger",
  popular: "Beliebt",
  per_month: "im Monat",
  per_year: "%{price} einmal im Jahr berechnet",
  present: "Ihr jetziger Tarif",
  up: "Hochstufen",
  down: "Hierher wechseln",
  up_to: "Hochstufen: %{plan}",
  down_to: "Hierher wechseln: %{plan}",
  chosen: "%{plan} ist Ihr Tarif für diesen Besuch.",
  questions: "Fragen zu den Tarifen",
} as const satisfies Translation<typeof en>;
