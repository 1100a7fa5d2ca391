import type en from "../../en/pages/once";
import type { Translation } from "../../types";

const once: Translation<typeof en> = {
  title: "À copier maintenant",
  lead: "Affiché une seule fois. Conservez-le comme un mot de passe.",
  copy: "Copier",
  copied: "Copié",
  done: "Terminé",
};
export default once;
