import type en from "../../en/pages/publicGiving";
import type { Translation } from "../../types";

const texts: Translation<typeof en> = {
  title: "O seu donativo regular",
  unknown: "Esta ligação não funciona",
  unknown_detail: "Pode estar incompleta. Está em todos os e-mails sobre o seu donativo.",
  to: "A",
  amount: "Valor",
  monthly: "%{amount} todos os meses",
  yearly: "%{amount} todos os anos",
  purpose: "Para",
  since: "Desde",
  ended_at: "Terminou em",
  new_amount: "Novo valor",
  change_title: "Alterar o valor",
  change_hint: "A partir do próximo pagamento; nada é cobrado agora.",
  change: "Alterar o valor",
  changed: "O seu donativo é de %{amount} a partir do próximo pagamento. Enviámos-lhe um e-mail.",
  end_title: "Terminar o donativo",
  end_detail: "Não serão cobrados mais pagamentos. Pode voltar a doar quando quiser.",
  end: "Terminar o donativo",
  end_sure: "Sim, terminar",
  keep: "Manter",
  ended: "O seu donativo regular terminou",
  ended_detail: "Não serão cobrados mais pagamentos. Obrigado pela sua ajuda!",
  again: "Doar novamente",
};

export default texts;
