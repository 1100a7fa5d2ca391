import type en from "../../en/pages/publicGiving";
import type { Translation } from "../../types";

const texts: Translation<typeof en> = {
  title: "Ihre regelmäßige Spende",
  unknown: "Dieser Link funktioniert nicht",
  unknown_detail: "Vielleicht ist er unvollständig. Er steht in jeder Mail zu Ihrer Spende.",
  to: "An",
  amount: "Betrag",
  monthly: "%{amount} jeden Monat",
  yearly: "%{amount} jedes Jahr",
  purpose: "Für",
  since: "Seit",
  ended_at: "Beendet am",
  new_amount: "Neuer Betrag",
  change_title: "Betrag ändern",
  change_hint: "Gilt ab der nächsten Zahlung. Jetzt wird nichts abgebucht.",
  change: "Betrag ändern",
  changed: "Ab der nächsten Zahlung beträgt Ihre Spende %{amount}. Wir haben Ihnen eine Mail geschickt.",
  end_title: "Spende beenden",
  end_detail: "Es wird nichts mehr abgebucht. Sie können jederzeit wieder spenden.",
  end: "Spende beenden",
  end_sure: "Ja, beenden",
  keep: "Beibehalten",
  ended: "Ihre regelmäßige Spende ist beendet",
  ended_detail: "Es wird nichts mehr abgebucht. Vielen Dank für Ihre Hilfe!",
  again: "Wieder spenden",
};

export default texts;
