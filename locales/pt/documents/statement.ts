import type { Translation } from "../../types";
import type { statement as en } from "../../en/documents/statement";

export const statement: Translation<typeof en> = {
  title: "Extrato de donativos %{year}",
  number: "Número do extrato: %{number}",
  taxId: "Número fiscal",
  columns: { day: "Data", purpose: "Finalidade", receipt: "Recibo", amount: "Valor" },
  place: "%{purpose} (lugares num evento)",
  total: "Total",
  places: "dos quais lugares em eventos",
  nothing: "Todos os seus donativos deste ano foram reembolsados.",
  refunds: "Os reembolsos estão descontados.",
  replaces: "Este extrato substitui o de %{date}.",
  issued: "Emitido em %{date}.",
  thanks: "Obrigado pelo seu apoio.",
  leftOut:
    "Não estão neste ficheiro, que não consegue mostrar a escrita dos seus nomes. Abra cada um em separado:",
  test: "Teste",
  tests:
    "Teste: este extrato contém pagamentos de teste, pelos quais não foi pago dinheiro. Não é um comprovativo de donativos.",
};
