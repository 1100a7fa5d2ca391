import type { Translation } from "../../types";
import type { help as en } from "../../en/mails/help";

export const help: Translation<typeof en> = {
  subject: "%{reference}: %{subject}",
  greeting: "Guten Tag,",
  paragraphs: [
    "%{name} (%{email}) von %{organization} bittet um Hilfe.",
    "Seite: %{page} · Version: %{version}",
  ],
  button: "Almoner öffnen",
  footer: "Antworten Sie auf diese Mail, um der Person zu schreiben.",
};
