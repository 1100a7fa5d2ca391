import type en from "../../en/pages/demo";
import type { Translation } from "../../types";

const demo: Translation<typeof en> = {
  database: "Préparation du serveur de la démo…",
  sample: "Ajout des données d’exemple…",
  failed: "La démo n’a pas pu démarrer dans ce navigateur. Rechargez la page ou essayez un autre navigateur.",
  mail: "Démo : e-mail à %{address}",
  close: "Fermer",
  mails: "E-mails que la démo enverrait",
};

export default demo;
