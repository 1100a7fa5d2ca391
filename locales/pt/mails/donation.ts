import type { Translation } from "../../types";
import type { donation as en } from "../../en/mails/donation";

export const donation: Translation<typeof en> = {
  greeting: "Olá %{name},",
  button: "Abrir o recibo",
  footer: "Recebe este e-mail porque uma doação a %{organization} indica este endereço.",
  receipt: {
    subject: "O seu recibo %{number} de %{organization}",
    paragraphs: ["Aqui está novamente o recibo da sua doação de %{amount}. Tem o número %{number}."],
  },
  received: {
    subject: "Obrigado pela sua doação a %{organization}",
    paragraphs: ["Recebemos a sua doação de %{amount}. Obrigado!", "O seu recibo tem o número %{number}."],
  },
  renewed: {
    subject: "Obrigado pela sua doação regular a %{organization}",
    paragraphs: [
      "A sua doação regular de %{amount} chegou novamente. Obrigado!",
      "O seu recibo tem o número %{number}.",
    ],
  },
  refunded: {
    subject: "%{organization} devolve %{amount}",
    paragraphs: [
      "Devolvemos %{amount} da sua doação (recibo %{number}). Pode demorar alguns dias até aparecer.",
    ],
  },
  test: {
    subject: "Teste: ",
    text: "Trata-se de um pagamento de teste: não foi pago dinheiro.",
  },
};
