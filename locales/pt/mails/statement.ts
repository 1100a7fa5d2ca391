import type { Translation } from "../../types";
import type { statement as en } from "../../en/mails/statement";

export const statement: Translation<typeof en> = {
  greeting: "Olá %{name},",
  button: "Abrir o extrato",
  footer: "Recebe este e-mail porque donativos a %{organization} indicam este endereço.",
  first: {
    subject: "Os seus donativos a %{organization} em %{year}",
    paragraphs: [
      "Obrigado pelos seus donativos em %{year}. O extrato indica-os todos; guarde-o para os impostos.",
    ],
  },
  again: {
    subject: "Os seus donativos a %{organization} em %{year}",
    paragraphs: ["Aqui está novamente o extrato dos seus donativos em %{year}."],
  },
  corrected: {
    subject: "Corrigido: os seus donativos a %{organization} em %{year}",
    paragraphs: [
      "Houve uma alteração nos seus donativos de %{year}.",
      "O extrato corrigido substitui o de %{date}. Para os impostos, use apenas este.",
    ],
  },
};
