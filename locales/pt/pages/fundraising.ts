import type en from "../../en/pages/fundraising";
import type { Translation } from "../../types";

export default {
  title: "Angariação de fundos",
  loading: "Carregando os números…",
  failed: "Não foi possível carregar os números",
  retry: "Tentar novamente",
  totals: "Totais",
  received: "Recebido",
  donations: "Doações",
  from_donors: "de %{smart_count} doador |||| de %{smart_count} doadores",
  average: "Em média",
  per_donation: "por doação",
  repeated_share: "De doações regulares",
  once: "Doações únicas",
  repeated: "Doações regulares",
  change: {
    more: "%{percent} a mais",
    fewer: "%{percent} a menos",
  },
  no_before: "desde o início",
  campaigns: "Campanhas",
  no_campaigns: "Nenhuma campanha neste período",
  no_campaigns_hint:
    "Acrescente ?campaign=… ao endereço da sua página de doação, e o que for doado ali é contado aqui.",
  count: "%{smart_count} doação |||| %{smart_count} doações",
  copy: "Copiar o endereço da página de “%{name}”",
  copied: "Endereço copiado",
  not_copied: "O navegador não permite copiar. O endereço é %{link}",
  not_set_up: "Ninguém pode doar com cartão ainda: a conta de pagamento não está completa.",
  set_up: "Configurar pagamentos",
  unavailable: "Ninguém pode doar com cartão: este servidor não aceita pagamentos.",
  needs_attention:
    "Uma doação aguarda ou difere no prestador de pagamentos. |||| %{smart_count} doações aguardam ou diferem no prestador de pagamentos.",
  check: "Verificar",
} as const satisfies Translation<typeof en>;
