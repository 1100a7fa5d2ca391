import type en from "../../en/pages/once";
import type { Translation } from "../../types";

const once: Translation<typeof en> = {
  title: "Copie agora",
  lead: "Só é mostrado esta vez. Guarde-o como guarda as palavras-passe.",
  copy: "Copiar",
  copied: "Copiado",
  done: "Concluir",
};
export default once;
