import type { Translation } from "../../types";
import type { help as en } from "../../en/mails/help";

export const help: Translation<typeof en> = {
  subject: "%{reference} : %{subject}",
  greeting: "Bonjour,",
  paragraphs: [
    "%{name} (%{email}) de %{organization} demande de l’aide.",
    "Page : %{page} · Version : %{version}",
  ],
  button: "Ouvrir Almoner",
  footer: "Répondez à ce message pour écrire à la personne qui demande de l’aide.",
};
