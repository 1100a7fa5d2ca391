import type { errors as en } from "../en/errors";
import type { Translation } from "../types";

export const errors: Translation<typeof en> = {
  not_authenticated: "Connexion requise ou accès non autorisé",
  max_retries: "Nombre maximal de tentatives dépassé",
  unexpected_server: "Erreur inattendue du serveur. Veuillez réessayer plus tard.",
  update_organization:
    "Un problème est survenu lors de la mise à jour de l’organisation. Veuillez réessayer plus tard.",
  fetch_organization:
    "Une erreur inattendue est survenue lors de la récupération des données de l’organisation. Veuillez réessayer.",
  payment_onboarding: "Une erreur inattendue est survenue lors de la mise en place du compte de paiement",
  payment_status: "Une erreur inattendue est survenue lors de la mise à jour de l’état du compte de paiement",
  organization_roles:
    "Un problème est survenu lors de la récupération des rôles de l’organisation. Veuillez réessayer.",
  download: "Échec du téléchargement.",
  register_external:
    "La création du compte par le fournisseur de connexion externe a échoué. Veuillez réessayer plus tard.",
  something_wrong: "Un problème est survenu. Veuillez réessayer.",
  login_external: "La connexion par le fournisseur externe a échoué",
  signup: "Un problème est survenu lors de l’inscription. Veuillez réessayer plus tard.",
  signup_verification: "Un problème est survenu lors de la vérification de l’inscription",
  edit_user: "La modification de l’utilisateur a échoué",
  recaptcha: "La vérification ReCAPTCHA a échoué",
  user_info_from_code: "La récupération des informations de l’utilisateur à partir du code a échoué",
  set_password: "Un problème est survenu lors de la définition du mot de passe",
  fetch_matched_grants: "Un problème est survenu lors de la récupération des subventions correspondantes",
  update_matched_grants:
    "La mise à jour des subventions correspondantes a échoué, veuillez réessayer plus tard",
  occurred: "Une erreur est survenue",
  delete_event: "Erreur lors de la suppression de l’événement",
  unexpected: "Une erreur inattendue est survenue",
  processing_request: "Un problème est survenu lors du traitement de votre demande",
  invalid_csv: "Fichier CSV non valable, veuillez télécharger le fichier d’exemple et réessayer",
  fetch_rsvp: "Une erreur inattendue est survenue lors de la récupération des réponses à l’événement",
  fetch_public_events: "Une erreur inattendue est survenue lors de la récupération des événements publics",
  register_event: "Une erreur inattendue est survenue lors de l’inscription à l’événement.",
};
