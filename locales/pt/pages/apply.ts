import type { Translation } from "../../types";
import type english from "../../en/pages/apply";

const apply: Translation<typeof english> = {
  lead: "Visitantes e organizações parceiras candidatam-se na sua página pública, em três partes. Aqui está o endereço a divulgar.",
  share: "Receber candidaturas",
  share_detail:
    "Quem tiver o endereço pode começar uma candidatura. Uma ligação por e-mail permite continuar a qualquer momento.",
  address: "Endereço da candidatura",
  copy: "Copiar",
  open: "Abrir a página",
  copied: "Ligação copiada",
  not_copied: "O navegador não permite copiar o endereço. Selecione-o e copie-o à mão.",
  grant: "Para uma das suas subvenções guardadas",
  any_grant: "Nenhuma subvenção em particular",
  drafts: "Em preparação",
  no_drafts: "Neste momento ninguém está a escrever uma candidatura",
  handed_in: "Entregues",
  none: "Ainda não há candidaturas",
  all: "Ver todas (%{total})",
};
export default apply;
