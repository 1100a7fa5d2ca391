import type { Translation } from "../../types";
import type { personalData as en } from "../../en/server/personalData";

export const personalData: Translation<typeof en> = {
  last_owner: "Diese Person ist die letzte Inhaberin der Organisation. Ernennen Sie zuerst jemand anderen.",
  recurring_gift: "Diese Person spendet regelmäßig. Beenden Sie zuerst die regelmäßige Spende.",
  legal_hold:
    "Es gilt eine Aufbewahrungspflicht: Nichts von dieser Organisation darf gelöscht werden, bis der Betreiber sie beendet.",
  payment_under_way:
    "Eine Zahlung dieser Person ist unterwegs. Versuchen Sie es erneut, sobald sie abgeschlossen ist.",
  person_held:
    "Für diese Person gilt eine Aufbewahrungspflicht: Nichts über sie darf gelöscht oder mit anderen zusammengeführt werden, bis sie endet. Siehe Einstellungen → Personendaten.",
  nobody_to_hold: "Zu dieser Adresse ist niemand bekannt, für den eine Aufbewahrungspflicht gelten könnte.",
};
