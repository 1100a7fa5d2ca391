import type { Translation } from "../../types";
import type { place as en } from "../../en/mails/place";

export const place: Translation<typeof en> = {
  greeting: "Olá %{name},",
  footer: "Recebe este e-mail porque alguém se inscreveu em %{organization} com este endereço.",
  confirmed: {
    subject: "O seu lugar em %{event}",
    paragraphs: ["Tem um lugar em %{event}.", "Pessoas: %{people}", "Quando: %{when}", "Onde: %{where}"],
    button: "Alterar ou cancelar",
  },
  waitlisted: {
    subject: "Está na lista de espera de %{event}",
    paragraphs: [
      "%{event} está esgotado. Está na lista de espera; avisamos quando houver um lugar.",
      "Quando: %{when}",
    ],
    button: "Ver o meu lugar",
  },
  payment: {
    subject: "O seu lugar em %{event} aguarda o pagamento",
    paragraphs: [
      "Guardamos-lhe um lugar em %{event} até %{until}. Será seu depois de pago.",
      "Quando: %{when}",
    ],
    button: "Ver o meu lugar",
  },
  offered: {
    subject: "Há um lugar em %{event}",
    paragraphs: [
      "Há um lugar em %{event}, reservado para si até %{until}.",
      "Quando: %{when}",
      "Onde: %{where}",
    ],
    button: "Aceitar o lugar",
  },
  changed: {
    subject: "Alterado: %{event}",
    paragraphs: ["%{event} foi alterado. Os novos dados são:", "Quando: %{when}", "Onde: %{where}"],
    button: "Alterar ou cancelar o meu lugar",
  },
  reminder: {
    subject: "Lembrete: %{event}",
    paragraphs: [
      "Tem um lugar em %{event}.",
      "Pessoas: %{people}",
      "Quando: %{when}",
      "Onde: %{where}",
      "Se não puder vir, cancele o seu lugar, por favor, para que outra pessoa o possa ter.",
    ],
    button: "Alterar ou cancelar o meu lugar",
  },
  called_off: {
    subject: "Cancelado: %{event}",
    paragraphs: ["Lamentamos: %{event} em %{when} foi cancelado."],
    button: "Ver o meu lugar",
  },
  cancelled: {
    subject: "O seu lugar em %{event} foi cancelado",
    paragraphs: ["O seu lugar em %{event} em %{when} foi cancelado. Pode retomá-lo enquanto houver lugares."],
    button: "Ver o meu lugar",
  },
};
