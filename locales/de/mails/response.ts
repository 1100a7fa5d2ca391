import type { Translation } from "../../types";
import type { response as en } from "../../en/mails/response";

export const response: Translation<typeof en> = {
  subject: "Neue Antwort: %{form}",
  greeting: "Guten Tag,",
  paragraphs: [
    "%{respondent} hat das Formular „%{form}“ ausgefüllt.",
    "Bisher gibt es eine Antwort. |||| Bisher gibt es %{smart_count} Antworten.",
  ],
  button: "Antworten ansehen",
  footer:
    "Sie erhalten diese Mail, weil im Formular Ihre Adresse angegeben ist. %{organization} kann das in den Einstellungen ändern.",
  somebody: "Jemand",
};
