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
  series: {
    monthly: "Esta doação repete-se todos os meses. Para alterar o valor ou terminá-la:",
    yearly: "Esta doação repete-se todos os anos. Para alterar o valor ou terminá-la:",
  },
  changed: {
    subject: "A sua doação regular a %{organization} foi alterada",
    paragraphs: ["A partir do próximo pagamento, a sua doação regular é de %{amount}. Obrigado!"],
    button: "Alterar ou terminar",
  },
  stopped: {
    subject: "A sua doação regular a %{organization} terminou",
    paragraphs: [
      "A sua doação regular de %{amount} terminou. Não serão cobrados mais pagamentos. Obrigado pela sua ajuda!",
    ],
    button: "Doar novamente",
  },
  test: {
    subject: "Teste: ",
    text: "Trata-se de um pagamento de teste: não foi pago dinheiro.",
  },
};
