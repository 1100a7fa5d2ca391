import type { Translation } from "../../types";
import type { approval as en } from "../../en/mails/approval";

export const approval: Translation<typeof en> = {
  subject: "Vous êtes maintenant membre de %{organization}",
  greeting: "Bonjour %{name},",
  paragraphs: ["%{organization} a validé votre inscription. Vous pouvez vous connecter dès maintenant."],
  button: "Se connecter",
  footer: "Vous recevez ce message parce que vous vous êtes inscrit auprès de %{organization}.",
};
