import type en from "../../en/pages/demo";
import type { Translation } from "../../types";

const demo: Translation<typeof en> = {
  database: "Der Server der Demo wird vorbereitet …",
  sample: "Die Beispieldaten werden eingefügt …",
  failed:
    "Die Demo konnte in diesem Browser nicht starten. Bitte laden Sie die Seite neu oder nehmen Sie einen anderen Browser.",
  mail: "Demo: E-Mail an %{address}",
  close: "Schließen",
  mails: "E-Mails, die die Demo verschicken würde",
};

export default demo;
