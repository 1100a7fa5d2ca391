import type en from "../../en/pages/templateSearch";
import type { Translation } from "../../types";

export default {
  failed: "Não foi possível carregar a pesquisa.",
  groups: {
    bookmarks: "Marcadores",
    pages: "Páginas",
    files: "Ficheiros",
    contacts: "Contactos",
  },
  bookmarks: "Marcadores",
  bookmark: "Marcar %{title}",
  bookmark_this: "Marcar esta página",
  by: "por %{name}",
  copied: "Copiado: %{text}",
  not_copied: "O navegador não permitiu copiar.",
} as const satisfies Translation<typeof en>;
