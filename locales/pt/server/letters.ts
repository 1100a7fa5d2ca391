import type { Translation } from "../../types";
import type { letters as en } from "../../en/server/letters";

export const letters: Translation<typeof en> = {
  "not_found.letter": "Esta carta não existe. Pode ter sido eliminada.",
  too_many_letters: "Há no máximo %{most} cartas. Elimine primeiro uma.",
  letter_exists: "Já existe uma carta chamada %{name}.",
  no_papers: "Aqui não é possível criar ficheiros PDF. Escolha a tabela.",
  letter_used:
    "Há automatizações que ainda enviam esta carta: %{automations}. Altere-as ou elimine-as primeiro.",
  "field.language_twice": "Há dois textos na mesma língua: %{language}.",
  "merge.not_closed": "%{written} não tem fim.",
  "merge.not_opened": "%{written} não fecha nem divide nada.",
  "merge.unknown_block": "%{written} não é conhecido aqui. Há %{known}.",
  "merge.in_parts": "%{written} só está formatado em parte. Formate tudo, com as chavetas, ou nada.",
  "merge.too_deep": "%{written} está dentro de outro {#each …}.",
  "merge.no_list": "Não há aqui nenhuma lista chamada “%{name}”.",
  "merge.no_list.near": "Não há aqui nenhuma lista chamada “%{name}”. Queria dizer “%{nearest}”?",
  "merge.too_many": "Um texto pode indicar no máximo %{most} campos.",
};
