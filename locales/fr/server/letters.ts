import type { Translation } from "../../types";
import type { letters as en } from "../../en/server/letters";

export const letters: Translation<typeof en> = {
  "not_found.letter": "Cette lettre type n’existe pas. Elle a peut-être été supprimée.",
  too_many_letters: "Il y a au plus %{most} lettres types. Supprimez-en une d’abord.",
  letter_exists: "Une lettre type nommée %{name} existe déjà.",
  no_papers: "Les fichiers PDF ne peuvent pas être créés ici. Choisissez le tableau.",
  letter_used:
    "Des automatisations envoient encore cette lettre type : %{automations}. Modifiez-les ou supprimez-les d’abord.",
  too_long_for_paper:
    "Pour %{name}, le texte ne tient pas sur le papier. Raccourcissez-le ou réduisez les images.",
  "field.language_twice": "Deux textes sont dans la même langue : %{language}.",
  "field.max_pictures": "Un texte contient au plus %{max} images.",
  "field.unknown_picture": "Une image de ce texte n’existe plus. Retirez-la ou ajoutez-la de nouveau.",
  "unsupported_type.letter_picture":
    "%{file} ne peut pas être affiché dans une lettre. Envoyez un PNG ou un JPEG de %{side} pixels de côté au plus.",
  "too_large.picture": "Une image dans une lettre pèse %{size} Mo au plus. Réduisez-la.",
  "not_found.built_in_letter": "Cette lettre fournie n’existe pas.",
  "letter.no_place": "{%{name}} n’existe pas ici. Il y a %{known}.",
  "letter.left_out":
    "Le texte doit contenir {%{place}}, hors de {#if …} : sans cela, il manque une information nécessaire.",
  "letter.own_link":
    "Les e-mails sur la connexion n’ont ni liens ni images à eux : leur seul lien se trouve sous le texte.",
  "merge.not_closed": "%{written} n’a pas de fin.",
  "merge.not_opened": "%{written} ne ferme ni ne sépare rien.",
  "merge.unknown_block": "%{written} n’est pas connu ici. Il y a %{known}.",
  "merge.in_parts":
    "%{written} n’est mis en forme qu’en partie. Mettez tout en forme, accolades comprises, ou rien.",
  "merge.too_deep": "%{written} se trouve dans un autre {#each …}.",
  "merge.no_list": "Il n’y a pas ici de liste nommée « %{name} ».",
  "merge.no_list.near": "Il n’y a pas ici de liste nommée « %{name} ». Vouliez-vous dire « %{nearest} » ?",
  "merge.too_many": "Un texte peut nommer au plus %{most} champs.",
};
