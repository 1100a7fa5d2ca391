import type { Translation } from "../../types";
import type { application as en } from "../../en/mails/application";

export const application: Translation<typeof en> = {
  greeting: "Bonjour %{name},",
  button: "Ouvrir la demande",
  footer: "Vous recevez ce message parce qu’une demande auprès de %{organization} indique cette adresse.",
  begun: {
    subject: "Votre demande auprès de %{organization}",
    paragraphs: [
      "Votre demande est enregistrée comme brouillon. Le lien ci-dessous permet de la poursuivre jusqu’au %{expires}.",
      "Toute personne qui a ce lien peut lire et modifier la demande : gardez-le pour vous.",
    ],
  },
  submitted: {
    subject: "Nous avons reçu votre demande %{reference}",
    paragraphs: ["Merci ! Nous avons reçu votre demande « %{title} ». Sa référence est %{reference}."],
  },
  under_review: {
    subject: "Votre demande %{reference} est à l’étude",
    paragraphs: ["Votre demande « %{title} » est à l’étude."],
  },
  approved: {
    subject: "Votre demande %{reference} a été acceptée",
    paragraphs: ["Nous avons le plaisir de vous annoncer que votre demande « %{title} » a été acceptée."],
  },
  declined: {
    subject: "À propos de votre demande %{reference}",
    paragraphs: [
      "Merci pour votre demande « %{title} ». Nous avons le regret de vous informer qu’elle n’a pas été retenue.",
    ],
  },
  withdrawn: {
    subject: "Votre demande %{reference} a été retirée",
    paragraphs: ["Votre demande « %{title} » a été retirée et ne sera plus étudiée."],
  },
};
