import type { Translation } from "../../types";
import type { letters as en } from "../../en/server/letters";

export const letters: Translation<typeof en> = {
  "not_found.letter": "Esta carta não existe. Pode ter sido eliminada.",
  too_many_letters: "Há no máximo %{most} cartas. Elimine primeiro uma.",
  letter_exists: "Já existe uma carta chamada %{name}.",
  no_papers: "Aqui não é possível criar ficheiros PDF. Escolha a tabela.",
  letter_used:
    "Há automatizações que ainda enviam esta carta: %{automations}. Altere-as ou elimine-as primeiro.",
  too_long_for_paper: "O texto não cabe no papel para %{name}. Encurte-o ou reduza as imagens.",
  "field.language_twice": "Há dois textos na mesma língua: %{language}.",
  "field.max_pictures": "Um texto tem no máximo %{max} imagens.",
  "field.unknown_picture": "Uma imagem deste texto já não existe. Retire-a ou insira-a de novo.",
  "unsupported_type.letter_picture":
    "%{file} não pode ser mostrado em cartas. Envie um PNG ou JPEG com lados de %{side} píxeis, no máximo.",
  "too_large.picture": "Uma imagem numa carta tem no máximo %{size} MB. Reduza-a.",
  "not_found.built_in_letter": "Esta carta incluída não existe.",
  "letter.no_place": "{%{name}} não existe aqui. Há %{known}.",
  "letter.left_out": "O texto tem de indicar {%{place}}, fora de {#if …}: sem isso, falta-lhe o essencial.",
  "letter.own_link":
    "Os e-mails sobre o início de sessão não têm ligações nem imagens próprias: a única ligação está abaixo do texto.",
  "merge.not_closed": "%{written} não tem fim.",
  "merge.not_opened": "%{written} não fecha nem divide nada.",
  "merge.unknown_block": "%{written} não é conhecido aqui. Há %{known}.",
  "merge.in_parts": "%{written} só está formatado em parte. Formate tudo, com as chavetas, ou nada.",
  "merge.too_deep": "%{written} está dentro de outro {#each …}.",
  "merge.no_list": "Não há aqui nenhuma lista chamada “%{name}”.",
  "merge.no_list.near": "Não há aqui nenhuma lista chamada “%{name}”. Queria dizer “%{nearest}”?",
  "merge.too_many": "Um texto pode indicar no máximo %{most} campos.",
};
