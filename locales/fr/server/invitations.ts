import type { Translation } from "../../types";
import type { invitations as en } from "../../en/server/invitations";

export const invitations: Translation<typeof en> = {
  "invalid_code.invitation": "Ce lien d’invitation n’est pas valable.",
  already_accepted: "Cette invitation a déjà été acceptée. Connectez-vous.",
  revoked: "Cette invitation a été retirée.",
  replaced: "Une invitation plus récente vous a été envoyée. Utilisez le lien de cet e-mail.",
  expired: "Cette invitation a expiré. Demandez-en une nouvelle.",
  other_email: "Cette invitation est pour %{email}. Déconnectez-vous, ou connectez-vous avec cette adresse.",
  "invalid_credentials.account": "Le mot de passe de votre compte est incorrect.",
  "account_exists.now": "Un compte existe désormais pour cette adresse. Utilisez son mot de passe.",
  already_member: "Cette personne est déjà membre.",
  "accepted.member": "Cette personne est déjà membre.",
  "try_again.person": "Quelqu’un d’autre a modifié cette personne à l’instant. Réessayez.",
  "not_found.invitation": "Cette invitation n’existe pas.",
  removed: "Cette invitation a été retirée. Invitez la personne de nouveau.",
  accepted: "Cette invitation a déjà été acceptée.",
  signed_up: "Cette personne s’est inscrite elle-même : acceptez-la ou retirez-la.",
  "not_found.pending": "Cette personne n’est plus en attente.",
  not_a_signup: "Cette personne a été invitée et devient membre en acceptant l’invitation.",
  "field.account_password": "Saisissez le mot de passe de votre compte.",
  "field.no_emails": "Indiquez au moins une adresse e-mail.",
  "field.which_invitation": "Indiquez le pk de l’invitation ou son adresse e-mail.",
};
