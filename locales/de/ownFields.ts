import type { Translation } from "../types";
import type { ownFields as en } from "../en/ownFields";

export const ownFields = {
  created_at: "Angelegt",
  updated_at: "Geändert",
  created_by: "Angelegt von",
  updated_by: "Geändert von",
} satisfies Translation<typeof en>;
