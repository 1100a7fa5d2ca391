import type { Language } from "../../../../contract/api";

/** The error catalogue of the first document, in the words in which the app has it in its other languages. */
export const CATALOGUE_TEXTS = {
  "Something went wrong with updating the organization. Please try again later.": {
    de: "Beim Aktualisieren der Organisation ist etwas schiefgegangen. Bitte versuchen Sie es später erneut.",
    fr: "Un problème est survenu lors de la mise à jour de l’organisation. Veuillez réessayer plus tard.",
    pt: "Algo correu mal ao atualizar a organização. Tente novamente mais tarde.",
  },
  "Unexpected error occurred while fetching organization data. Please try again.": {
    de: "Beim Abrufen der Organisationsdaten ist ein unerwarteter Fehler aufgetreten. Bitte versuchen Sie es erneut.",
    fr: "Une erreur inattendue est survenue lors de la récupération des données de l’organisation. Veuillez réessayer.",
    pt: "Ocorreu um erro inesperado ao obter os dados da organização. Tente novamente.",
  },
  "Unexpected error occurred in payment account onboarding process": {
    de: "Beim Einrichten des Zahlungskontos ist ein unerwarteter Fehler aufgetreten",
    fr: "Une erreur inattendue est survenue lors de la mise en place du compte de paiement",
    pt: "Ocorreu um erro inesperado ao configurar a conta de pagamentos",
  },
  "Unexpected error occurred while update payment account status": {
    de: "Beim Aktualisieren des Zahlungskontostatus ist ein unerwarteter Fehler aufgetreten",
    fr: "Une erreur inattendue est survenue lors de la mise à jour de l’état du compte de paiement",
    pt: "Ocorreu um erro inesperado ao atualizar o estado da conta de pagamentos",
  },
  "There was an issue retrieving organization roles. Please try again.": {
    de: "Die Rollen der Organisation konnten nicht abgerufen werden. Bitte versuchen Sie es erneut.",
    fr: "Un problème est survenu lors de la récupération des rôles de l’organisation. Veuillez réessayer.",
    pt: "Ocorreu um problema ao obter as funções da organização. Tente novamente.",
  },
  "Download failed.": {
    de: "Herunterladen fehlgeschlagen.",
    fr: "Échec du téléchargement.",
    pt: "A transferência falhou.",
  },
  "Creating account with the external sign-in provider failed. Please try again later.": {
    de: "Das Konto konnte über den externen Anmeldedienst nicht angelegt werden. Bitte versuchen Sie es später erneut.",
    fr: "La création du compte par le fournisseur de connexion externe a échoué. Veuillez réessayer plus tard.",
    pt: "Não foi possível criar a conta através do fornecedor de autenticação externo. Tente novamente mais tarde.",
  },
  "Log in with the external sign-in provider failed": {
    de: "Die Anmeldung über den externen Anmeldedienst ist fehlgeschlagen",
    fr: "La connexion par le fournisseur externe a échoué",
    pt: "O início de sessão através do fornecedor de autenticação externo falhou",
  },
  "There was an issue with signup. Please try again later.": {
    de: "Bei der Registrierung ist ein Problem aufgetreten. Bitte versuchen Sie es später erneut.",
    fr: "Un problème est survenu lors de l’inscription. Veuillez réessayer plus tard.",
    pt: "Ocorreu um problema no registo. Tente novamente mais tarde.",
  },
  "There was an issue with signup verification": {
    de: "Bei der Bestätigung der Registrierung ist ein Problem aufgetreten",
    fr: "Un problème est survenu lors de la vérification de l’inscription",
    pt: "Ocorreu um problema na verificação do registo",
  },
  "Failed to edit user": {
    de: "Das Benutzerkonto konnte nicht bearbeitet werden",
    fr: "La modification de l’utilisateur a échoué",
    pt: "Não foi possível editar o utilizador",
  },
  "ReCAPTCHA verification failed": {
    de: "Die ReCAPTCHA-Prüfung ist fehlgeschlagen",
    fr: "La vérification ReCAPTCHA a échoué",
    pt: "A verificação ReCAPTCHA falhou",
  },
  "Retrieving user info from code failed": {
    de: "Die Benutzerdaten konnten mit dem Code nicht abgerufen werden",
    fr: "La récupération des informations de l’utilisateur à partir du code a échoué",
    pt: "Não foi possível obter os dados do utilizador a partir do código",
  },
  "There was an issue with set password": {
    de: "Beim Festlegen des Passworts ist ein Problem aufgetreten",
    fr: "Un problème est survenu lors de la définition du mot de passe",
    pt: "Ocorreu um problema ao definir a palavra-passe",
  },
  "Something went wrong with fetching matched grants": {
    de: "Beim Abrufen der passenden Fördermittel ist etwas schiefgegangen",
    fr: "Un problème est survenu lors de la récupération des subventions correspondantes",
    pt: "Algo correu mal ao obter as subvenções compatíveis",
  },
  "Failed to update matched grants, please try later": {
    de: "Die passenden Fördermittel konnten nicht aktualisiert werden, bitte versuchen Sie es später",
    fr: "La mise à jour des subventions correspondantes a échoué, veuillez réessayer plus tard",
    pt: "Não foi possível atualizar as subvenções compatíveis, tente mais tarde",
  },
  "An error occurred": {
    de: "Ein Fehler ist aufgetreten",
    fr: "Une erreur est survenue",
    pt: "Ocorreu um erro",
  },
  "Delete event error": {
    de: "Fehler beim Löschen der Veranstaltung",
    fr: "Erreur lors de la suppression de l’événement",
    pt: "Erro ao eliminar o evento",
  },
  "An unexpected error occurred": {
    de: "Ein unerwarteter Fehler ist aufgetreten",
    fr: "Une erreur inattendue est survenue",
    pt: "Ocorreu um erro inesperado",
  },
  "There was an issue processing your request": {
    de: "Beim Bearbeiten Ihrer Anfrage ist ein Problem aufgetreten",
    fr: "Un problème est survenu lors du traitement de votre demande",
    pt: "Ocorreu um problema ao processar o seu pedido",
  },
  "Unexpected error occurred while fetching rsvp event data": {
    de: "Beim Abrufen der Zusagen zur Veranstaltung ist ein unerwarteter Fehler aufgetreten",
    fr: "Une erreur inattendue est survenue lors de la récupération des réponses à l’événement",
    pt: "Ocorreu um erro inesperado ao obter as confirmações de presença do evento",
  },
  "Unexpected error occurred while fetching public events": {
    de: "Beim Abrufen der öffentlichen Veranstaltungen ist ein unerwarteter Fehler aufgetreten",
    fr: "Une erreur inattendue est survenue lors de la récupération des événements publics",
    pt: "Ocorreu um erro inesperado ao obter os eventos públicos",
  },
  "Unexpected error occurred while register event.": {
    de: "Bei der Anmeldung zur Veranstaltung ist ein unerwarteter Fehler aufgetreten.",
    fr: "Une erreur inattendue est survenue lors de l’inscription à l’événement.",
    pt: "Ocorreu um erro inesperado na inscrição no evento.",
  },
} satisfies Record<string, Record<Exclude<Language, "en">, string>>;
