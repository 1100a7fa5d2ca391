import type { Translation } from "../../types";
import type { receipt as en } from "../../en/documents/receipt";

export const receipt: Translation<typeof en> = {
  title: "Recibo de doação",
  number: "Número do recibo",
  date: "Data da doação",
  donor: "Doador",
  amount: "Valor",
  purpose: "Finalidade",
  taxId: "Número fiscal",
  reference: "Referência",
  thanks: "Obrigado pela sua doação.",
  refunded: "Devolvido desde então",
  testTitle: "Teste: não é um recibo de doação",
  test: "Foi um pagamento de teste. Não foi pago dinheiro; isto não comprova uma doação.",
};
