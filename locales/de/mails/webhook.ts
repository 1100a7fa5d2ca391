export const webhook = {
  subject: "Ein Webhook wurde angehalten",
  greeting: "Guten Tag %{name},",
  paragraphs: [
    "Der Webhook an %{url} wurde angehalten: Er ist tagelang fehlgeschlagen, oder die Adresse gibt es nicht mehr. Dorthin wird nichts mehr gesendet.",
    "Prüfen Sie die Adresse und schalten Sie den Webhook dann wieder ein.",
  ],
  button: "Webhooks öffnen",
  footer: "Sie erhalten diese Mail, weil Sie diesen Webhook für %{organization} eingerichtet haben.",
};
