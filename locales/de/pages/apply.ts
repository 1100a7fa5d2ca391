import type { Translation } from "../../types";
import type english from "../../en/pages/apply";

const apply: Translation<typeof english> = {
  lead: "Besucher und Partnerorganisationen beantragen Förderung auf Ihrer öffentlichen Seite, in drei Teilen. Hier ist die Adresse zum Weitergeben.",
  share: "Anträge annehmen",
  share_detail:
    "Wer die Adresse hat, kann einen Antrag beginnen. Per E-Mail kommt ein Link, mit dem es jederzeit weitergeht.",
  address: "Adresse des Antrags",
  copy: "Kopieren",
  open: "Seite öffnen",
  copied: "Link kopiert",
  not_copied:
    "Der Browser erlaubt das Kopieren nicht. Markieren Sie die Adresse und kopieren Sie sie von Hand.",
  grant: "Für eine Ihrer gemerkten Förderungen",
  any_grant: "Keine bestimmte Förderung",
  drafts: "In Arbeit",
  no_drafts: "Gerade schreibt niemand an einem Antrag",
  handed_in: "Eingereicht",
  none: "Noch keine Anträge",
  all: "Alle %{total} ansehen",
};
export default apply;
