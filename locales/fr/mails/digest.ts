import type { Translation } from "../../types";
import type { digest as en } from "../../en/mails/digest";

export const digest: Translation<typeof en> = {
  subject: "%{smart_count} nouvelle notification |||| %{smart_count} nouvelles notifications",
  greeting: "Bonjour %{name},",
  paragraphs: ["Nouveautés de %{organization} depuis le dernier e-mail :"],
  more: "Il y en a %{rest} de plus dans l’application.",
  button: "Ouvrir l’application",
  footer:
    "Vous recevez ce message parce que vous avez demandé vos notifications par e-mail. Pour l’arrêter, ouvrez la cloche et choisissez « Jamais » sous « Par e-mail ».",
};
