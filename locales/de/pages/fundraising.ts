import type en from "../../en/pages/fundraising";
import type { Translation } from "../../types";

export default {
  title: "Spendenübersicht",
  loading: "Die Zahlen werden geladen…",
  failed: "Die Zahlen konnten nicht geladen werden",
  retry: "Erneut versuchen",
  totals: "Summen",
  received: "Eingegangen",
  donations: "Spenden",
  from_donors: "von einer Person |||| von %{smart_count} Personen",
  average: "Im Durchschnitt",
  per_donation: "je Spende",
  repeated_share: "Aus regelmäßigen Spenden",
  once: "Einzelne Spenden",
  repeated: "Regelmäßige Spenden",
  change: {
    more: "%{percent} mehr",
    fewer: "%{percent} weniger",
  },
  no_before: "seit dem Anfang",
  campaigns: "Kampagnen",
  no_campaigns: "Keine Kampagne in diesem Zeitraum",
  no_campaigns_hint:
    "Hängen Sie ?campaign=… an die Adresse Ihrer Spendenseite, und was dort gespendet wird, zählt hier.",
  count: "eine Spende |||| %{smart_count} Spenden",
  copy: "Adresse der Seite für „%{name}“ kopieren",
  copied: "Adresse kopiert",
  not_copied: "Der Browser erlaubt das Kopieren nicht. Die Adresse lautet %{link}",
  not_set_up: "Noch kann niemand mit Karte spenden: Das Zahlungskonto ist nicht vollständig.",
  set_up: "Zahlungen einrichten",
  unavailable: "Niemand kann mit Karte spenden: Dieser Server nimmt keine Zahlungen an.",
  needs_attention:
    "Eine Spende wartet oder weicht beim Zahlungsanbieter ab. |||| %{smart_count} Spenden warten oder weichen beim Zahlungsanbieter ab.",
  check: "Prüfen",
} as const satisfies Translation<typeof en>;
