import type { Translation } from "../../types";
import type { letter as en } from "../../en/mails/letter";

export const letter: Translation<typeof en> = {
  reason: "Sie erhalten diese Nachricht von %{organization}.",
  unsubscribe: "Abmelden",
  test: {
    subject: "[Test] %{subject}",
    alone: "Das ist ein Test, der nur an Sie ging.",
    link: "Wo „%{word}“ steht, erhalten alle ihren eigenen Link.",
  },
};
