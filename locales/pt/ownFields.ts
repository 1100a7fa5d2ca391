import type { Translation } from "../types";
import type { ownFields as en } from "../en/ownFields";

export const ownFields = {
  created_at: "Criado em",
  updated_at: "Alterado em",
  created_by: "Criado por",
  updated_by: "Alterado por",
} satisfies Translation<typeof en>;
