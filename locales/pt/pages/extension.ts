import type en from "../../en/pages/extension";
import type { Translation } from "../../types";

export default {
  failed: {
    title: "Não é possível mostrar “%{title}”",
    body: "Esta página faz parte do código próprio desta instalação, “%{name}”, que falhou. Tudo o resto funciona. Informe o operador do servidor.",
    again: "Tentar novamente",
  },
} as const satisfies Translation<typeof en>;
