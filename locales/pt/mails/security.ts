import type { Translation } from "../../types";
import type { security as en } from "../../en/mails/security";

export const security: Translation<typeof en> = {
  password_changed: {
    subject: "A sua palavra-passe foi alterada",
    paragraphs: [
      "A palavra-passe da sua conta foi alterada em %{when}, com %{device}, a partir do endereço de rede %{network}. A sessão foi terminada em todos os outros lugares.",
      "Se não foi você, defina já uma nova palavra-passe: outra pessoa conhece a atual.",
    ],
  },
  new_device: {
    subject: "Novo início de sessão na sua conta",
    paragraphs: [
      "Alguém iniciou sessão na sua conta em %{when}, com %{device}, a partir do endereço de rede %{network}. Ainda não tinha usado este dispositivo.",
      "Se não foi você, defina já uma nova palavra-passe: isso termina todas as sessões.",
    ],
  },
  button: "Definir uma nova palavra-passe",
  footer: "Se foi você, não precisa de fazer nada.",
  unknown: "um dispositivo desconhecido",
};
