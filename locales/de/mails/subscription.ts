import type { Translation } from "../../types";
import type { subscription as en } from "../../en/mails/subscription";

export const subscription: Translation<typeof en> = {
  subject: "Bitte bestätigen: %{list}",
  greeting: "Guten Tag %{name},",
  paragraphs: [
    "%{organization} möchte Sie in den Verteiler „%{list}“ aufnehmen.",
    "Solange Sie nicht zustimmen, bekommen Sie nichts.",
  ],
  button: "Anmeldung bestätigen",
  footer: "Wenn Sie das nicht möchten, brauchen Sie nichts zu tun.",
};
