import type { Translation } from "../../types";
import type { statement as en } from "../../en/mails/statement";

export const statement: Translation<typeof en> = {
  greeting: "Olá %{name},",
  button: "Abrir o extrato",
  footer: "Recebe este e-mail porque doações a %{organization} indicam este endereço.",
  first: {
    subject: "As suas doações a %{organization} em %{year}",
    paragraphs: [
      "Obrigado pelas suas doações em %{year}. O extrato indica-as todas; guarde-o para os impostos.",
    ],
  },
  again: {
    subject: "As suas doações a %{organization} em %{year}",
    paragraphs: ["Aqui está novamente o extrato das suas doações em %{year}."],
  },
  corrected: {
    subject: "Corrigido: as suas doações a %{organization} em %{year}",
    paragraphs: [
      "O que lhe dissemos sobre as suas doações em %{year} mudou.",
      "O extrato corrigido substitui o de %{date}. Para os impostos, use apenas este.",
    ],
  },
};
