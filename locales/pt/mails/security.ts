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
  app_added: {
    subject: "Aplicação de autenticação adicionada à sua conta",
    paragraphs: [
      "Foi adicionada uma aplicação de autenticação à sua conta em %{when}, com %{device}, a partir do endereço de rede %{network}. A partir de agora, iniciar sessão exige a sua palavra-passe e um código da aplicação.",
      "Se não foi você, defina já uma nova palavra-passe e avise quem gere este serviço: outra pessoa tinha sessão iniciada na sua conta.",
    ],
  },
  app_removed: {
    subject: "Aplicação de autenticação removida da sua conta",
    paragraphs: [
      "A aplicação de autenticação da sua conta foi removida em %{when}, com %{device}, a partir do endereço de rede %{network}. Iniciar sessão já não exige os seus códigos.",
      "Se não foi você, defina já uma nova palavra-passe e adicione de novo a aplicação.",
    ],
  },
  passkey_added: {
    subject: "Chave de acesso adicionada à sua conta",
    paragraphs: [
      "A chave de acesso “%{passkey}” foi adicionada à sua conta em %{when}, com %{device}, a partir do endereço de rede %{network}. Permite iniciar sessão sem palavra-passe.",
      "Se não foi você, defina já uma nova palavra-passe e remova a chave de acesso na sua conta.",
    ],
  },
  passkey_removed: {
    subject: "Chave de acesso removida da sua conta",
    paragraphs: [
      "A chave de acesso “%{passkey}” foi removida da sua conta em %{when}, com %{device}, a partir do endereço de rede %{network}.",
      "Se não foi você, defina já uma nova palavra-passe.",
    ],
  },
  provider_linked: {
    subject: "Fornecedor de início de sessão ligado à sua conta",
    paragraphs: [
      "%{provider} foi ligado à sua conta em %{when}, com %{device}, a partir do endereço de rede %{network}. A partir de agora pode iniciar a sua sessão.",
      "Se não foi você, defina já uma nova palavra-passe e desligue o fornecedor na sua conta.",
    ],
  },
  provider_unlinked: {
    subject: "Fornecedor de início de sessão desligado da sua conta",
    paragraphs: [
      "%{provider} foi desligado da sua conta em %{when}, com %{device}, a partir do endereço de rede %{network}. Já não inicia a sua sessão.",
      "Se não foi você, defina já uma nova palavra-passe.",
    ],
  },
  codes_replaced: {
    subject: "Novos códigos de recuperação para a sua conta",
    paragraphs: [
      "Foram criados novos códigos de recuperação para a sua conta em %{when}, com %{device}, a partir do endereço de rede %{network}. Os anteriores já não funcionam.",
      "Se não foi você, defina já uma nova palavra-passe e crie novos códigos.",
    ],
  },
  code_used: {
    subject: "Foi usado um código de recuperação da sua conta",
    paragraphs: [
      "Alguém iniciou sessão na sua conta com um código de recuperação em %{when}, com %{device}, a partir do endereço de rede %{network}. Códigos de recuperação restantes: %{left}.",
      "Se não foi você, defina já uma nova palavra-passe e crie novos códigos de recuperação.",
    ],
  },
  factors_reset: {
    subject: "O segundo passo do início de sessão foi removido",
    paragraphs: [
      "Quem gere este serviço removeu em %{when} a aplicação de autenticação, as chaves de acesso e os códigos de recuperação da sua conta. A sessão foi terminada em todo o lado e agora inicia sessão só com a palavra-passe.",
      "Se não o pediu, defina já uma nova palavra-passe e avise quem gere este serviço.",
    ],
  },
  button: "Definir uma nova palavra-passe",
  footer: "Se foi você, não precisa de fazer nada.",
  unknown: "um dispositivo desconhecido",
};
