import type { Translation } from "../../types";
import type { letter as en } from "../../en/mails/letter";

export const letter: Translation<typeof en> = {
  reason: "Sie erhalten diese Nachricht von %{organization}.",
  unsubscribe: "Abmelden",
  test: {
    subject: "[Test] %{subject}",
    alone: "Das ist ein Test. Er ging nur an Sie.",
    link: "Wo „%{word}“ steht, haben alle ihren eigenen Link.",
  },
};
