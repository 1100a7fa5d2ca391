import type { Translation } from "../../types";
import type { receipt as en } from "../../en/documents/receipt";

export const receipt: Translation<typeof en> = {
  title: "Recibo de donativo",
  number: "Número do recibo",
  date: "Data do donativo",
  donor: "Doador",
  amount: "Valor",
  purpose: "Finalidade",
  taxId: "Número fiscal",
  reference: "Referência",
  thanks: "Obrigado pelo seu donativo.",
  refunded: "Reembolsado",
  testTitle: "Teste: não é um recibo de donativo",
  test: "Foi um pagamento de teste. Não foi pago dinheiro; isto não é um comprovativo de donativo.",
};
