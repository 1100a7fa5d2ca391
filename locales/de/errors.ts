import type { errors as en } from "../en/errors";
import type { Translation } from "../types";

export const errors: Translation<typeof en> = {
  not_authenticated: "Nicht angemeldet oder nicht berechtigt",
  max_retries: "Höchstzahl der Versuche überschritten",
  unexpected_server: "Unerwarteter Serverfehler. Bitte versuchen Sie es später erneut.",
  update_organization:
    "Beim Aktualisieren der Organisation ist etwas schiefgegangen. Bitte versuchen Sie es später erneut.",
  fetch_organization:
    "Beim Abrufen der Organisationsdaten ist ein unerwarteter Fehler aufgetreten. Bitte versuchen Sie es erneut.",
  payment_onboarding: "Beim Einrichten des Zahlungskontos ist ein unerwarteter Fehler aufgetreten",
  payment_status: "Beim Aktualisieren des Zahlungskontostatus ist ein unerwarteter Fehler aufgetreten",
  organization_roles:
    "Die Rollen der Organisation konnten nicht abgerufen werden. Bitte versuchen Sie es erneut.",
  download: "Herunterladen fehlgeschlagen.",
  register_external:
    "Das Konto konnte über den externen Anmeldedienst nicht angelegt werden. Bitte versuchen Sie es später erneut.",
  something_wrong: "Etwas ist schiefgegangen. Bitte versuchen Sie es erneut.",
  login_external: "Die Anmeldung über den externen Anmeldedienst ist fehlgeschlagen",
  signup: "Bei der Registrierung ist ein Problem aufgetreten. Bitte versuchen Sie es später erneut.",
  signup_verification: "Bei der Bestätigung der Registrierung ist ein Problem aufgetreten",
  edit_user: "Das Benutzerkonto konnte nicht bearbeitet werden",
  recaptcha: "Die ReCAPTCHA-Prüfung ist fehlgeschlagen",
  user_info_from_code: "Die Benutzerdaten konnten mit dem Code nicht abgerufen werden",
  set_password: "Beim Festlegen des Passworts ist ein Problem aufgetreten",
  fetch_matched_grants: "Beim Abrufen der passenden Fördermittel ist etwas schiefgegangen",
  update_matched_grants:
    "Die passenden Fördermittel konnten nicht aktualisiert werden, bitte versuchen Sie es später",
  occurred: "Ein Fehler ist aufgetreten",
  delete_event: "Fehler beim Löschen der Veranstaltung",
  unexpected: "Ein unerwarteter Fehler ist aufgetreten",
  processing_request: "Beim Bearbeiten Ihrer Anfrage ist ein Problem aufgetreten",
  invalid_csv: "Ungültige CSV-Datei, bitte laden Sie die Beispieldatei herunter und versuchen Sie es erneut",
  fetch_rsvp: "Beim Abrufen der Zusagen zur Veranstaltung ist ein unerwarteter Fehler aufgetreten",
  fetch_public_events:
    "Beim Abrufen der öffentlichen Veranstaltungen ist ein unerwarteter Fehler aufgetreten",
  register_event: "Bei der Anmeldung zur Veranstaltung ist ein unerwarteter Fehler aufgetreten.",
};
