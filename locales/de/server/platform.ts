import type { Translation } from "../../types";
import type { platform as en } from "../../en/server/platform";

export const platform: Translation<typeof en> = {
  "too_large.request": "Die Anfrage ist größer als %{size} MB.",
  bad_message: "Das ist keine Nachricht des Model Context Protocol.",
  unknown_call: "Diesen Aufruf gibt es nicht.",
  "invalid_code.link": "Dieser Link ist ungültig.",
  invalid_link: "Dieser Link ist ungültig.",
  incomplete_request: "Die Verbindung endete, bevor alles angekommen war.",
  not_found: "Das wurde nicht gefunden. Vielleicht wurde es entfernt.",
  unknown_organization: "Unter dieser Adresse gibt es keine Organisation.",
  forbidden: "Dazu fehlt Ihnen die Berechtigung.",
  busy: "Das hat zu lange gedauert und wurde nicht ausgeführt. Bitte versuchen Sie es gleich noch einmal.",
  no_room:
    "Der Server hat keinen Speicherplatz mehr, daher wurde dies nicht gespeichert. Was vorher gespeichert war, ist sicher. Bitte benachrichtigen Sie den Betreiber des Servers, und versuchen Sie es später noch einmal.",
  captcha_unavailable:
    "Ob Sie ein Mensch sind, lässt sich gerade nicht prüfen. Bitte versuchen Sie es in einer Minute noch einmal.",
  storage_unavailable:
    "Dateien können gerade weder gespeichert noch geladen werden. Bitte versuchen Sie es in einer Minute noch einmal.",
  too_many_requests: "Zu viele Versuche. Bitte warten Sie einen Moment und versuchen Sie es noch einmal.",
  "too_large.values": "Die Anfrage enthält mehr als %{count} Werte.",
  "malformed_json.depth": "Der Inhalt der Anfrage ist tiefer als %{depth} Ebenen verschachtelt.",
  malformed_json: "Der Inhalt der Anfrage ist kein gültiges JSON: %{reason}.",
  "malformed_json.object": "Der Inhalt der Anfrage muss ein JSON-Objekt sein.",
  idempotency_mismatch: "Dieser Idempotency-Key wurde schon für eine andere Anfrage verwendet.",
  request_timeout: "Die Anfrage kam nicht rechtzeitig an. Bitte senden Sie sie noch einmal.",
  expectation_failed: "Nur Expect: 100-continue kann erfüllt werden.",
  "privilege_escalation.give": "Sie können keine Rolle vergeben, die mehr darf als Ihre eigene.",
  "privilege_escalation.approve":
    "Sie können keiner Änderung eines Schlüssels zustimmen, dessen Rolle mehr darf als Ihre eigene.",
  "privilege_escalation.change": "Sie können niemanden ändern, dessen Rolle mehr darf als Ihre eigene.",
  no_organization: "Sie gehören noch zu keiner Organisation.",
  organization_suspended:
    "Diese Organisation ist gesperrt. Ihre Daten bleiben erhalten. Bitte wenden Sie sich an den Betreiber dieses Dienstes.",
  second_factor_required:
    "Diese Organisation verlangt einen zweiten Schritt bei der Anmeldung. Richten Sie ihn in Ihrem Konto ein.",
  pending_approval: "Die Organisation hat Sie noch nicht freigegeben. Sie bekommen eine E-Mail.",
  sign_up_closed:
    "Neue Organisationen können sich hier nicht registrieren. Wenden Sie sich an den Betreiber, oder bitten Sie Ihre Organisation um eine Einladung.",
  organization_limited:
    "Diese Organisation darf nur den eigenen Leuten schreiben. Bitte wenden Sie sich an den Betreiber dieses Dienstes.",
  mail_quota:
    "Das geht an eine Person außerhalb Ihrer Organisation; von den heute möglichen %{limit} Mails an andere sind noch %{left} übrig. |||| Das geht an %{smart_count} Personen außerhalb Ihrer Organisation; von den heute möglichen %{limit} Mails an andere sind noch %{left} übrig.",
  invalid_fields: "Bitte prüfen Sie: %{fields}.",
  unauthenticated: "Nicht angemeldet",
  method_not_allowed: "Diese Adresse nimmt nur %{methods} an.",
  "method_not_allowed.connect": "Dieser Server ist kein Proxy: CONNECT wird nicht angenommen.",
  malformed_request: "Das ist keine eindeutige HTTP-Anfrage (RFC 9112).",
  "malformed_request.host": "Die Anfrage braucht genau einen Host-Header.",
  "malformed_request.address": "Die Adresse oder der Host-Header der Anfrage ist nicht lesbar.",
  headers_too_large: "Adresse und Header der Anfrage sind größer als 16 KB.",
  "headers_too_large.count": "Die Anfrage hat mehr als %{most} Header.",
  "too_large.chunks": "Die Erweiterungen der Chunks sind größer als 16 KB.",
  "field.code_or_token": "Geben Sie einen code oder ein access_token an.",
  "field.uuid": "Muss eine UUID sein.",
  "field.password_guessable":
    "Dieses Passwort ist leicht zu erraten. Wählen Sie ein längeres, etwa vier Wörter, die nichts miteinander zu tun haben.",
  "field.password_personal":
    "Dieses Passwort besteht aus Ihrem Namen, Ihrer Adresse oder Ihrer Organisation. Wählen Sie ein anderes.",
};
