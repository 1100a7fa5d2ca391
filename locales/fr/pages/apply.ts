import type { Translation } from "../../types";
import type english from "../../en/pages/apply";

const apply: Translation<typeof english> = {
  lead: "Les visiteurs et les organismes partenaires déposent leur demande sur votre page publique, en trois parties. Voici l’adresse à transmettre.",
  share: "Recevoir des demandes",
  share_detail:
    "Toute personne qui a l’adresse peut commencer une demande. Un lien envoyé par e-mail permet de continuer à tout moment.",
  address: "Adresse de la demande",
  copy: "Copier",
  open: "Ouvrir la page",
  copied: "Lien copié",
  not_copied: "Le navigateur ne permet pas de copier l’adresse. Sélectionnez-la et copiez-la à la main.",
  grant: "Pour l’une de vos subventions enregistrées",
  any_grant: "Aucune subvention en particulier",
  drafts: "En cours de rédaction",
  no_drafts: "Personne ne rédige de demande en ce moment",
  handed_in: "Déposées",
  none: "Pas encore de demandes",
  all: "Voir les %{total}",
};
export default apply;
