import type { Translation } from "../../types";
import type { page as en } from "../../en/documents/page";

export const page: Translation<typeof en> = {
  events: "Veranstaltungen",
  donate: "Spenden",
  apply: "Förderung beantragen",
  form: "Formular",
  lost: "Diese Seite gibt es nicht",
  scripts: "Um diese Seite zu benutzen, erlauben Sie bitte JavaScript in Ihrem Browser.",
};
