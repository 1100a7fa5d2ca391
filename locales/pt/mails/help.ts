import type { Translation } from "../../types";
import type { help as en } from "../../en/mails/help";

export const help: Translation<typeof en> = {
  subject: "%{reference}: %{subject}",
  greeting: "Olá,",
  paragraphs: ["%{name} (%{email}) de %{organization} pede ajuda.", "Página: %{page} · Versão: %{version}"],
  button: "Abrir o Almoner",
  footer: "Responda a este e-mail para escrever à pessoa que pede ajuda.",
};
