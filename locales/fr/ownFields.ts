import type { Translation } from "../types";
import type { ownFields as en } from "../en/ownFields";

export const ownFields = {
  created_at: "Création",
  updated_at: "Modification",
  created_by: "Créé par",
  updated_by: "Modifié par",
} satisfies Translation<typeof en>;
