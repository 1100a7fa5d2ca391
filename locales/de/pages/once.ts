import type en from "../../en/pages/once";
import type { Translation } from "../../types";

const once: Translation<typeof en> = {
  title: "Jetzt kopieren",
  lead: "Wird nur dieses eine Mal angezeigt. Bewahren Sie es wie ein Passwort auf.",
  copy: "Kopieren",
  copied: "Kopiert",
  done: "Fertig",
};
export default once;
