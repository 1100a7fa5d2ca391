import type en from "../../en/pages/templateSearch";
import type { Translation } from "../../types";

export default {
  open: "Pesquisar",
  title: "Pesquisar páginas, ficheiros e contactos",
  placeholder: "Páginas, ficheiros, contactos",
  close: "Fechar a pesquisa",
  hint: "Escreva para encontrar páginas, ficheiros e contactos. As páginas marcadas com uma estrela ficam aqui.",
  nothing: "Nada se chama “%{query}”.",
  failed: "Não foi possível carregar a pesquisa.",
  found: "Um resultado |||| %{smart_count} resultados",
  groups: {
    bookmarks: "Marcadores",
    pages: "Páginas",
    files: "Ficheiros",
    contacts: "Contactos",
    menu: "A sua organização",
  },
  bookmarks: "Marcadores",
  bookmark: "Marcar %{title}",
  bookmark_this: "Marcar esta página",
  by: "por %{name}",
  copied: "Copiado: %{text}",
  not_copied: "O navegador não permitiu copiar.",
  keys: { move: "mover", open: "abrir", close: "fechar" },
} as const satisfies Translation<typeof en>;
