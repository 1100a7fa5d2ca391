import type { Translation } from "../../types";
import type { accounts as en } from "../../en/server/accounts";

export const accounts: Translation<typeof en> = {
  no_password: "A sua conta ainda não tem palavra-passe. Defina primeiro uma por e-mail.",
  wrong_password: "A palavra-passe atual está errada.",
  too_late: "Já não há nada a cancelar: a alteração foi confirmada, cancelada ou expirou.",
  email_in_use:
    "Entretanto, este endereço passou a ser de outra conta. Inicie sessão com ele ou escolha outro.",
  "try_again.account": "Esta conta está a ser criada neste momento. Tente de novo.",
  no_account: "Ainda não há conta com este endereço. Registe-se.",
  password_account: "Nesta conta, inicia-se sessão com palavra-passe.",
  not_a_member: "Não é membro desta organização.",
  "already_member.signed_up": "Já se registou nesta organização. Inicie sessão.",
  expired_code: "Este código expirou. Peça um novo.",
  wrong_code: "Este código está errado.",
  "expired_code.used": "Este código já foi usado. Peça um novo.",
  invalid_ticket: "Inicie sessão de novo desde o princípio.",
  expired_ticket: "Este início de sessão demorou demasiado. Comece de novo.",
  disabled: "Esta conta foi desativada.",
  no_session: "Esta sessão já terminou.",
  "expired_code.link": "Esta ligação expirou. Peça uma nova.",
  invalid_credentials: "O endereço de e-mail ou a palavra-passe estão errados.",
  unverified: "Confirme primeiro o seu endereço de e-mail.",
  invalid_code: "Este código não é válido.",
  "wrong_code.factor":
    "Este código está errado ou já foi usado. Espere pelo próximo ou verifique a hora do seu dispositivo.",
  proof_required: "Prove primeiro que é você: com a palavra-passe ou iniciando sessão de novo.",
  totp_exists: "Já está configurada uma aplicação de autenticação. Remova-a para configurar outra.",
  totp_expired: "Demorou demasiado. Comece de novo.",
  no_totp: "Não está configurada nenhuma aplicação de autenticação.",
  no_second_factor: "Os códigos de recuperação substituem um segundo passo: configure primeiro um.",
  passkey_refused:
    "Esta chave de acesso não pertence a nenhuma conta daqui. Inicie sessão com a palavra-passe.",
  "passkey_refused.added": "Não foi possível adicionar esta chave de acesso. Tente novamente.",
  passkey_known: "Esta chave de acesso já existe.",
  no_passkey: "Esta chave de acesso foi removida.",
  too_many_passkeys: "Uma conta tem no máximo %{most} chaves de acesso. Remova primeiro uma.",
  "password_account.connect":
    "Já existe uma conta com este endereço. Introduza uma vez a palavra-passe para a ligar.",
  other_identity: "Esta conta está ligada a outra pessoa neste fornecedor.",
  identity_taken: "Esta conta no fornecedor está ligada a outra pessoa aqui.",
  no_identity: "Este fornecedor já não está ligado.",
  provider_required: "A sua organização exige que inicie sessão com o fornecedor dela.",
  bound_session:
    "Iniciou sessão na sua organização. Para alterar a sua conta, inicie sessão com a palavra-passe.",
  last_way_in:
    "É a sua única forma de iniciar sessão. Defina primeiro uma palavra-passe ou adicione uma chave de acesso.",
  unknown_provider: "Este servidor não conhece este fornecedor.",
  "field.same_email": "Já inicia sessão com este endereço.",
  "field.google_account_exists":
    "Há uma conta com este endereço e palavra-passe. Inicie sessão com a palavra-passe.",
  "field.account_exists": "Há uma conta com este endereço. Inicie sessão.",
  "field.upload_needs_organization": "Um ficheiro pertence a uma organização: junte-se primeiro a uma.",
  "field.foreign_origin": "Este não é um endereço deste servidor.",
  "done.change_mailed": "Enviámos um e-mail para o novo endereço. Siga a ligação que contém.",
  "done.change_stopped": "A alteração foi cancelada. O seu endereço fica como está.",
  "done.link_mailed": "Enviámos-lhe um e-mail. Siga a ligação que contém.",
  "done.mailed": "Enviámos-lhe um e-mail. Consulte a sua caixa de entrada.",
  "done.password_set": "A sua palavra-passe foi alterada. Inicie sessão.",
  "done.reset_mailed": "Se existir uma conta com este endereço, enviámos-lhe um e-mail.",
  "done.signed_out": "Terminou a sessão.",
  "done.password_changed": "A sua palavra-passe foi alterada.",
};
