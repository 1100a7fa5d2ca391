import type { Translation } from "../../types";
import type { invitations as en } from "../../en/server/invitations";

export const invitations: Translation<typeof en> = {
  "invalid_code.invitation": "Dieser Einladungslink ist ungültig.",
  already_accepted: "Diese Einladung ist schon angenommen. Bitte melden Sie sich an.",
  revoked: "Diese Einladung wurde zurückgezogen.",
  replaced: "Ihnen wurde eine neuere Einladung geschickt. Bitte verwenden Sie den Link in dieser E-Mail.",
  expired: "Diese Einladung ist abgelaufen. Bitten Sie um eine neue.",
  other_email: "Diese Einladung ist für %{email}. Melden Sie sich ab oder mit dieser Adresse an.",
  "invalid_credentials.account": "Das Passwort Ihres Kontos ist falsch.",
  "account_exists.now": "Zu dieser Adresse gibt es inzwischen ein Konto. Verwenden Sie dessen Passwort.",
  already_member: "Diese Person ist schon Mitglied.",
  "accepted.member": "Diese Person ist schon Mitglied.",
  "try_again.person": "Jemand anderes hat diese Person gerade geändert. Versuchen Sie es noch einmal.",
  "not_found.invitation": "Diese Einladung gibt es nicht.",
  removed: "Diese Einladung wurde entfernt. Laden Sie die Person neu ein.",
  accepted: "Diese Einladung ist schon angenommen.",
  signed_up: "Diese Person hat sich selbst registriert: Nehmen Sie sie auf oder entfernen Sie sie.",
  "not_found.pending": "Diese Person steht nicht mehr aus.",
  not_a_signup: "Diese Person wurde eingeladen und wird Mitglied, indem sie die Einladung annimmt.",
  "field.account_password": "Geben Sie das Passwort Ihres Kontos ein.",
  "field.no_emails": "Geben Sie mindestens eine E-Mail-Adresse an.",
  "field.which_invitation": "Geben Sie den pk der Einladung oder ihre E-Mail-Adresse an.",
};
