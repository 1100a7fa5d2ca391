import type en from "../../en/pages/fundraising";
import type { Translation } from "../../types";

export default {
  title: "Spendenübersicht",
  not_set_up: "Noch kann niemand mit Karte spenden: Das Zahlungskonto ist nicht vollständig.",
  set_up: "Zahlungen einrichten",
  unavailable: "Niemand kann mit Karte spenden: Dieser Server nimmt keine Zahlungen an.",
  needs_attention:
    "Eine Spende wartet oder weicht beim Zahlungsanbieter ab. |||| %{smart_count} Spenden warten oder weichen beim Zahlungsanbieter ab.",
  check: "Prüfen",
} as const satisfies Translation<typeof en>;
