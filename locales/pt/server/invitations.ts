import type { Translation } from "../../types";
import type { invitations as en } from "../../en/server/invitations";

export const invitations: Translation<typeof en> = {
  "invalid_code.invitation": "Esta ligação de convite não é válida.",
  already_accepted: "Este convite já foi aceite. Inicie sessão.",
  revoked: "Este convite foi retirado.",
  replaced: "Foi-lhe enviado um convite mais recente. Use a ligação desse e-mail.",
  expired: "Este convite expirou. Peça um novo.",
  other_email: "Este convite é para %{email}. Termine a sessão ou inicie-a com esse endereço.",
  "invalid_credentials.account": "A palavra-passe da sua conta está errada.",
  "account_exists.now": "Há agora uma conta com este endereço. Use a palavra-passe dela.",
  already_member: "Esta pessoa já é membro.",
  "accepted.member": "Esta pessoa já é membro.",
  "try_again.person": "Outra pessoa alterou esta pessoa neste momento. Tente de novo.",
  "not_found.invitation": "Este convite não existe.",
  removed: "Este convite foi removido. Convide a pessoa de novo.",
  accepted: "Este convite já foi aceite.",
  signed_up: "Esta pessoa registou-se sozinha: aprove-a ou remova-a.",
  "not_found.pending": "Esta pessoa já não está pendente.",
  not_a_signup: "Esta pessoa foi convidada e entra ao aceitar o convite.",
  "field.account_password": "Introduza a palavra-passe da sua conta.",
  "field.no_emails": "Indique pelo menos um endereço de e-mail.",
  "field.which_invitation": "Indique o pk do convite ou o seu endereço de e-mail.",
};
