export const webhook = {
  subject: "Un webhook a été suspendu",
  greeting: "Bonjour %{name},",
  paragraphs: [
    "Le webhook vers %{url} a été suspendu : il échoue depuis des jours, ou son adresse n’existe plus. Plus rien n’y est envoyé.",
    "Vérifiez l’adresse, puis réactivez le webhook.",
  ],
  button: "Ouvrir les webhooks",
  footer: "Vous recevez ce message parce que vous avez créé ce webhook pour %{organization}.",
};
