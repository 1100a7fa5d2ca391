import type en from "../../en/pages/publicGiving";
import type { Translation } from "../../types";

const texts: Translation<typeof en> = {
  title: "Votre don régulier",
  unknown: "Ce lien ne fonctionne pas",
  unknown_detail: "Il est peut-être incomplet. Vous le trouvez dans chaque e-mail au sujet de votre don.",
  to: "À",
  amount: "Montant",
  monthly: "%{amount} chaque mois",
  yearly: "%{amount} chaque année",
  purpose: "Pour",
  since: "Depuis",
  ended_at: "Terminé le",
  new_amount: "Nouveau montant",
  change_title: "Changer le montant",
  change_hint: "Prend effet au prochain versement. Rien n’est prélevé maintenant.",
  change: "Changer le montant",
  changed: "Votre don sera de %{amount} à partir du prochain versement. Nous vous avons envoyé un e-mail.",
  end_title: "Arrêter votre don",
  end_detail: "Plus aucun versement ne sera prélevé. Vous pourrez donner de nouveau à tout moment.",
  end: "Arrêter le don",
  end_sure: "Oui, arrêter",
  keep: "Conserver",
  ended: "Votre don régulier a pris fin",
  ended_detail: "Plus aucun versement ne sera prélevé. Merci pour votre aide !",
  again: "Donner de nouveau",
};

export default texts;
