export const webhook = {
  subject: "Um webhook foi suspenso",
  greeting: "Olá %{name},",
  paragraphs: [
    "O webhook para %{url} foi suspenso: falha há dias, ou o endereço já não existe. Nada mais é enviado para lá.",
    "Verifique o endereço e ligue o webhook de novo.",
  ],
  button: "Abrir webhooks",
  footer: "Recebe este e-mail porque configurou este webhook para %{organization}.",
};
