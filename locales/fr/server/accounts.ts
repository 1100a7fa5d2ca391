import type { Translation } from "../../types";
import type { accounts as en } from "../../en/server/accounts";

export const accounts: Translation<typeof en> = {
  no_password: "Votre compte n’a pas encore de mot de passe. Choisissez-en d’abord un par e-mail.",
  wrong_password: "Le mot de passe actuel est incorrect.",
  too_late: "Il n’y a plus rien à arrêter : le changement a été confirmé, arrêté ou a expiré.",
  email_in_use: "Cette adresse est déjà utilisée. Connectez-vous avec elle ou choisissez-en une autre.",
  "try_again.account": "Ce compte est en cours de création. Réessayez.",
  no_account: "Il n’y a pas encore de compte pour cette adresse. Inscrivez-vous.",
  password_account: "Ce compte se connecte avec son mot de passe.",
  not_a_member: "Vous n’êtes pas membre de cette organisation.",
  "already_member.signed_up": "Vous êtes déjà inscrit auprès de cette organisation. Connectez-vous.",
  expired_code: "Ce code a expiré. Demandez-en un nouveau.",
  wrong_code: "Ce code est incorrect.",
  "expired_code.used": "Ce code a déjà servi. Demandez-en un nouveau.",
  invalid_ticket: "Veuillez recommencer la connexion.",
  expired_ticket: "Cette connexion a pris trop de temps. Recommencez.",
  disabled: "Ce compte a été désactivé.",
  no_session: "Cette session est déjà terminée.",
  "expired_code.link": "Ce lien a expiré. Demandez-en un nouveau.",
  invalid_credentials: "L’adresse e-mail ou le mot de passe est incorrect.",
  unverified: "Veuillez d’abord confirmer votre adresse e-mail.",
  invalid_code: "Ce code n’est pas valable.",
  "wrong_code.factor":
    "Ce code est incorrect ou a déjà servi. Attendez le suivant ou vérifiez l’heure de votre appareil.",
  proof_required: "Prouvez d’abord que c’est vous : par votre mot de passe ou en vous reconnectant.",
  totp_exists:
    "Une application d’authentification est déjà configurée. Retirez-la pour en configurer une autre.",
  totp_expired: "Cela a pris trop de temps. Recommencez.",
  no_totp: "Aucune application d’authentification n’est configurée.",
  no_second_factor: "Les codes de récupération remplacent une seconde étape : configurez-en d’abord une.",
  passkey_refused:
    "Cette clé d’accès n’appartient à aucun compte ici. Connectez-vous avec votre mot de passe.",
  "passkey_refused.added": "Cette clé d’accès n’a pas pu être ajoutée. Veuillez réessayer.",
  passkey_known: "Cette clé d’accès a déjà été ajoutée.",
  no_passkey: "Cette clé d’accès a été retirée.",
  too_many_passkeys: "Un compte a au plus %{most} clés d’accès. Retirez-en d’abord une.",
  "password_account.connect":
    "Il existe un compte avec cette adresse. Saisissez une fois son mot de passe pour le relier.",
  other_identity: "Ce compte est relié à quelqu’un d’autre chez ce fournisseur.",
  identity_taken: "Ce compte chez le fournisseur est relié à quelqu’un d’autre ici.",
  no_identity: "Ce fournisseur n’est plus relié.",
  provider_required:
    "Connectez-vous avec le fournisseur de votre organisation : elle n’accepte que celui-ci.",
  bound_session:
    "Vous vous êtes connecté auprès de votre organisation. Pour modifier votre compte, connectez-vous avec votre mot de passe.",
  last_way_in:
    "C’est votre seul moyen de vous connecter. Choisissez d’abord un mot de passe ou ajoutez une clé d’accès.",
  unknown_provider: "Ce serveur ne connaît pas ce fournisseur.",
  "field.same_email": "Vous vous connectez déjà avec cette adresse.",
  "field.google_account_exists":
    "Un compte avec mot de passe existe pour cette adresse. Connectez-vous avec le mot de passe.",
  "field.account_exists": "Un compte existe pour cette adresse. Connectez-vous.",
  "field.upload_needs_organization": "Un fichier appartient à une organisation : rejoignez-en d’abord une.",
  "field.foreign_origin": "Ce n’est pas une adresse de ce serveur.",
  "done.change_mailed":
    "Nous avons envoyé un e-mail à la nouvelle adresse. Veuillez suivre le lien qu’il contient.",
  "done.change_stopped": "La modification a été annulée. Votre adresse reste inchangée.",
  "done.link_mailed": "Nous vous avons envoyé un e-mail. Veuillez suivre le lien qu’il contient.",
  "done.mailed": "Nous vous avons envoyé un e-mail. Consultez votre boîte de réception.",
  "done.password_set": "Votre mot de passe a été modifié. Veuillez vous connecter.",
  "done.reset_mailed": "Si un compte existe avec cette adresse, nous y avons envoyé un e-mail.",
  "done.signed_out": "Vous êtes déconnecté.",
  "done.password_changed": "Votre mot de passe a été modifié.",
};
