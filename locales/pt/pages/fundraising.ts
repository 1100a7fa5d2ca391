import type en from "../../en/pages/fundraising";
import type { Translation } from "../../types";

export default {
  title: "Angariação de fundos",
  not_set_up: "Ainda ninguém pode doar com cartão: a conta de pagamentos não está completa.",
  set_up: "Configurar pagamentos",
  unavailable: "Ninguém pode doar com cartão: este servidor não aceita pagamentos.",
  needs_attention:
    "Um donativo aguarda ou difere no prestador de pagamentos. |||| %{smart_count} donativos aguardam ou diferem no prestador de pagamentos.",
  check: "Verificar",
} as const satisfies Translation<typeof en>;
