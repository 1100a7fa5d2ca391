import type { errors as en } from "../en/errors";
import type { Translation } from "../types";

export const errors: Translation<typeof en> = {
  not_authenticated: "Sessão não iniciada ou sem autorização",
  max_retries: "Número máximo de tentativas excedido",
  unexpected_server: "Erro inesperado do servidor. Tente novamente mais tarde.",
  update_organization: "Algo correu mal ao atualizar a organização. Tente novamente mais tarde.",
  fetch_organization: "Ocorreu um erro inesperado ao obter os dados da organização. Tente novamente.",
  payment_onboarding: "Ocorreu um erro inesperado ao configurar a conta de pagamentos",
  payment_status: "Ocorreu um erro inesperado ao atualizar o estado da conta de pagamentos",
  organization_roles: "Ocorreu um problema ao obter as funções da organização. Tente novamente.",
  download: "A transferência falhou.",
  register_external:
    "Não foi possível criar a conta através do fornecedor de autenticação externo. Tente novamente mais tarde.",
  something_wrong: "Algo correu mal. Tente novamente.",
  login_external: "O início de sessão através do fornecedor de autenticação externo falhou",
  signup: "Ocorreu um problema no registo. Tente novamente mais tarde.",
  signup_verification: "Ocorreu um problema na verificação do registo",
  edit_user: "Não foi possível editar o utilizador",
  recaptcha: "A verificação ReCAPTCHA falhou",
  user_info_from_code: "Não foi possível obter os dados do utilizador a partir do código",
  set_password: "Ocorreu um problema ao definir a palavra-passe",
  fetch_matched_grants: "Algo correu mal ao obter as subvenções compatíveis",
  update_matched_grants: "Não foi possível atualizar as subvenções compatíveis, tente mais tarde",
  occurred: "Ocorreu um erro",
  delete_event: "Erro ao eliminar o evento",
  unexpected: "Ocorreu um erro inesperado",
  processing_request: "Ocorreu um problema ao processar o seu pedido",
  invalid_csv: "Ficheiro CSV inválido, transfira o ficheiro de exemplo e tente novamente",
  fetch_rsvp: "Ocorreu um erro inesperado ao obter as confirmações de presença do evento",
  fetch_public_events: "Ocorreu um erro inesperado ao obter os eventos públicos",
  register_event: "Ocorreu um erro inesperado na inscrição no evento.",
};
