import type { Translation } from "../../types";
import type { letter as en } from "../../en/mails/letter";

export const letter: Translation<typeof en> = {
  reason: "Vous recevez ce message de %{organization}.",
  unsubscribe: "Se désabonner",
  test: {
    subject: "[Test] %{subject}",
    alone: "Ceci est un test, envoyé à vous seul.",
    link: "Là où figure « %{word} », chacun a son propre lien.",
  },
};
