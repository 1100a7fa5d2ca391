import type { Translation } from "../../types";
import type { accounts as en } from "../../en/server/accounts";

export const accounts: Translation<typeof en> = {
  no_password: "Ihr Konto hat noch kein Passwort. Setzen Sie zuerst eines per E-Mail.",
  wrong_password: "Das aktuelle Passwort ist falsch.",
  too_late: "Es gibt nichts mehr zu stoppen: Die Änderung wurde bestätigt, gestoppt oder ist abgelaufen.",
  email_in_use:
    "Diese Adresse wird bereits verwendet. Melden Sie sich mit ihr an oder wählen Sie eine andere.",
  "try_again.account": "Dieses Konto wird gerade angelegt. Versuchen Sie es noch einmal.",
  no_account: "Zu dieser Adresse gibt es noch kein Konto. Bitte registrieren Sie sich.",
  password_account: "Dieses Konto meldet sich mit seinem Passwort an.",
  not_a_member: "Sie sind kein Mitglied dieser Organisation.",
  "already_member.signed_up": "Sie sind bei dieser Organisation schon registriert. Bitte melden Sie sich an.",
  expired_code: "Dieser Code ist abgelaufen. Fordern Sie einen neuen an.",
  wrong_code: "Dieser Code ist falsch.",
  "expired_code.used": "Dieser Code wurde schon verwendet. Fordern Sie einen neuen an.",
  invalid_ticket: "Bitte beginnen Sie die Anmeldung noch einmal.",
  expired_ticket: "Diese Anmeldung hat zu lange gedauert. Beginnen Sie von vorn.",
  disabled: "Dieses Konto ist gesperrt.",
  no_session: "Diese Sitzung ist schon beendet.",
  "expired_code.link": "Dieser Link ist abgelaufen. Fordern Sie einen neuen an.",
  invalid_credentials: "E-Mail-Adresse oder Passwort ist falsch.",
  unverified: "Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.",
  invalid_code: "Dieser Code ist ungültig.",
  "wrong_code.factor":
    "Dieser Code ist falsch oder wurde schon verwendet. Warten Sie auf den nächsten oder prüfen Sie die Uhr Ihres Geräts.",
  proof_required:
    "Bestätigen Sie zuerst, dass Sie es sind: mit Ihrem Passwort oder indem Sie sich neu anmelden.",
  totp_exists:
    "Eine Authentifizierungs-App ist schon eingerichtet. Entfernen Sie sie, um eine andere einzurichten.",
  totp_expired: "Das hat zu lange gedauert. Beginnen Sie von vorn.",
  no_totp: "Es ist keine Authentifizierungs-App eingerichtet.",
  no_second_factor: "Wiederherstellungscodes ersetzen einen zweiten Schritt: Richten Sie zuerst einen ein.",
  passkey_refused: "Dieser Passkey gehört hier zu keinem Konto. Melden Sie sich mit Ihrem Passwort an.",
  "passkey_refused.added": "Dieser Passkey konnte nicht hinzugefügt werden. Bitte versuchen Sie es erneut.",
  passkey_known: "Dieser Passkey wurde schon hinzugefügt.",
  no_passkey: "Dieser Passkey wurde entfernt.",
  too_many_passkeys: "Ein Konto kann höchstens %{most} Passkeys haben. Entfernen Sie zuerst einen.",
  "password_account.connect":
    "Mit dieser Adresse gibt es ein Konto. Geben Sie einmal sein Passwort ein, um es zu verbinden.",
  other_identity: "Dieses Konto ist bei diesem Anbieter mit jemand anderem verbunden.",
  identity_taken: "Dieses Konto beim Anbieter ist hier mit jemand anderem verbunden.",
  no_identity: "Dieser Anbieter ist nicht mehr verbunden.",
  provider_required:
    "Melden Sie sich über den Anbieter Ihrer Organisation an. Etwas anderes ist dort nicht erlaubt.",
  bound_session:
    "Sie haben sich bei Ihrer Organisation angemeldet. Um Ihr Konto zu ändern, melden Sie sich mit Ihrem Passwort an.",
  last_way_in:
    "Das ist Ihre einzige Möglichkeit, sich anzumelden. Setzen Sie zuerst ein Passwort oder fügen Sie einen Passkey hinzu.",
  unknown_provider: "Diesen Anbieter kennt der Server nicht.",
  "field.same_email": "Mit dieser Adresse melden Sie sich bereits an.",
  "field.google_account_exists":
    "Zu dieser Adresse gibt es ein Konto mit Passwort. Melden Sie sich mit dem Passwort an.",
  "field.account_exists": "Zu dieser Adresse gibt es ein Konto. Bitte melden Sie sich an.",
  "field.upload_needs_organization":
    "Eine hochgeladene Datei gehört zu einer Organisation: Treten Sie zuerst einer bei.",
  "field.foreign_origin": "Das ist keine Adresse dieses Servers.",
  "done.change_mailed":
    "Wir haben eine E-Mail an die neue Adresse geschickt. Bitte folgen Sie dem Link darin.",
  "done.change_stopped": "Die Änderung wurde abgebrochen. Ihre Adresse bleibt, wie sie ist.",
  "done.link_mailed": "Wir haben Ihnen eine E-Mail geschickt. Bitte folgen Sie dem Link darin.",
  "done.mailed": "Wir haben Ihnen eine E-Mail geschickt. Bitte sehen Sie in Ihrem Postfach nach.",
  "done.password_set": "Ihr Passwort wurde geändert. Bitte melden Sie sich an.",
  "done.reset_mailed": "Falls es ein Konto mit dieser Adresse gibt, haben wir eine E-Mail dorthin geschickt.",
  "done.signed_out": "Sie sind abgemeldet.",
  "done.password_changed": "Ihr Passwort wurde geändert.",
};
