import type en from "../../en/pages/extension";
import type { Translation } from "../../types";

export default {
  failed: {
    title: "« %{title} » ne peut pas être affichée",
    body: "Cette page fait partie du code propre à cette installation, « %{name} », qui a échoué. Tout le reste fonctionne. Veuillez en informer l’exploitant du serveur.",
    again: "Réessayer",
  },
} as const satisfies Translation<typeof en>;
