import type { Translation } from "../../types";
import type { donation as en } from "../../en/mails/donation";

export const donation: Translation<typeof en> = {
  greeting: "Olá %{name},",
  button: "Abrir o recibo",
  footer: "Recebe este e-mail porque um donativo a %{organization} indica este endereço.",
  receipt: {
    subject: "O seu recibo %{number} de %{organization}",
    paragraphs: ["Aqui está novamente o recibo do seu donativo de %{amount}. Tem o número %{number}."],
  },
  received: {
    subject: "Obrigado pelo seu donativo a %{organization}",
    paragraphs: ["Recebemos o seu donativo de %{amount}. Obrigado!", "O seu recibo tem o número %{number}."],
  },
  renewed: {
    subject: "Obrigado pelo seu donativo regular a %{organization}",
    paragraphs: [
      "Recebemos novamente o seu donativo regular de %{amount}. Obrigado!",
      "O seu recibo tem o número %{number}.",
    ],
  },
  refunded: {
    subject: "%{organization} reembolsou %{amount}",
    paragraphs: [
      "Reembolsámos %{amount} do seu donativo (recibo %{number}). Pode demorar alguns dias a chegar.",
    ],
  },
  series: {
    monthly: "Este donativo repete-se todos os meses. Para alterar o valor ou terminá-lo:",
    yearly: "Este donativo repete-se todos os anos. Para alterar o valor ou terminá-lo:",
  },
  changed: {
    subject: "O seu donativo regular a %{organization} foi alterado",
    paragraphs: ["A partir do próximo pagamento, o seu donativo regular é de %{amount}. Obrigado!"],
    button: "Alterar ou terminar",
  },
  stopped: {
    subject: "O seu donativo regular a %{organization} terminou",
    paragraphs: [
      "O seu donativo regular de %{amount} terminou. Não serão cobrados mais pagamentos. Obrigado pela sua ajuda!",
    ],
    button: "Doar novamente",
  },
  test: {
    subject: "Teste: ",
    text: "Trata-se de um pagamento de teste: não foi pago dinheiro.",
  },
};
