import type { Translation } from "../../types";
import type { donations as en } from "../../en/server/donations";

export const donations: Translation<typeof en> = {
  no_payment_account: "Il n’y a pas encore de compte de paiement : créez-le d’abord.",
  payment_provider_down: "Le prestataire de paiement est injoignable pour le moment. Réessayez plus tard.",
  payment_declined: "Le paiement a été refusé.",
  payments_not_configured: "Les paiements ne sont pas configurés sur ce serveur.",
  "not_found.donation": "Ce don n’existe pas.",
  "not_found.donor": "Ce donateur n’existe pas.",
  "field.nameless_person":
    "Cette personne n’a pas encore de nom, et un don en demande un. Ajoutez d’abord le nom.",
  donor_known:
    "Un autre donateur a cette adresse, ou ce nom sans adresse. Fusionnez les deux sous « Personnes ».",
  unknown_team: "Ce projet n’existe pas.",
  donation_failed: "Ce don a échoué. Veuillez en commencer un nouveau.",
  not_repeated: "Ce don n’est pas répété.",
  series_ended: "Ce don a pris fin.",
  recorded_already:
    "Le même montant du même donateur à cette date est déjà saisi. Cochez ceci s’il s’agit d’un autre don.",
  payments_not_ready: "Cette organisation ne peut pas recevoir de paiements pour le moment.",
  no_receipt: "Il y aura un reçu une fois le don payé.",
  no_address: "Ce donateur n’a pas donné d’adresse e-mail. Téléchargez plutôt le reçu.",
  "idempotency_mismatch.donation": "Cette Idempotency-Key a déjà servi à un autre don.",
  refund_refused: "Le prestataire de paiement a refusé ce remboursement.",
  "not_refundable.all": "Ce don a été entièrement remboursé.",
  "not_refundable.unpaid": "Seul un don payé peut être remboursé.",
  "not_refundable.under_way": "Le reste de ce don est déjà en cours de remboursement.",
  out_of_order: "Le paiement concerné n’a pas encore été signalé.",
  invalid_event: "Ceci n’est pas un événement du prestataire de paiement.",
  invalid_signature: "Ceci n’a pas été signé par le prestataire de paiement, ou il y a trop longtemps.",
  "invalid_signature.missing": "L’en-tête Stripe-Signature manque.",
  payment_settled: "Cette page a déjà servi, ou son délai est passé.",
  "not_found.statement": "Ce relevé n’existe pas.",
  "link_expired.statement": "Ce lien a expiré. Demandez à l’organisation de vous renvoyer le relevé.",
  "details_missing.address":
    "Il manque sur les relevés l’adresse de l’organisation (Paramètres → Organisation). Indiquez-la, ou confirmez ici l’envoi sans elle.",
  "details_missing.tax_id":
    "Il manque sur les relevés le numéro fiscal de l’organisation (Paramètres → Profil). Indiquez-le, ou confirmez ici l’envoi sans lui.",
  "details_missing.both":
    "Il manque sur les relevés l’adresse (Paramètres → Organisation) et le numéro fiscal (Paramètres → Profil) de l’organisation. Indiquez-les, ou confirmez ici l’envoi sans eux.",
  sent_already:
    "Les relevés ont déjà été remis, et rien n’a changé depuis. Confirmez ici pour les envoyer de nouveau.",
  "not_found.statements": "Ces relevés n’existent pas.",
  nothing_given: "Personne n’a donné en %{year}.",
  nothing_to_send: "Ceux qui ont une adresse e-mail ont déjà leur relevé. Imprimez ceux des autres.",
  nothing_to_note: "Ceux-ci sont déjà marqués comme remis.",
  nothing_to_withdraw: "Aucun de ceux-ci n’a de lien valable.",
  "not_found.test_payment": "Ce paiement de test n’existe pas.",
  "field.app_path": "Doit être un chemin de cette application, par exemple /settings/payments.",
  "field.idempotency_key": "Cet en-tête est obligatoire : un UUID nouveau pour chaque don.",
  "field.free_event": "Cet événement est gratuit : inscrivez-vous sans payer, ou ajoutez un montant.",
  "failed.change_donation": "Le don n’a pas pu être modifié. Réessayez plus tard.",
  "failed.stop_donation": "Le don n’a pas pu être arrêté. Réessayez plus tard.",
  "field.amount_bound": "Doit être un montant en %{currency}, par exemple 25.",
  "field.amount_example": "Doit être un montant en %{currency}, par exemple %{example}.",
  "field.amount_least": "Doit être d’au moins %{least} %{currency}.",
  "field.amount_most": "Doit être d’au plus %{most} %{currency}.",
  "field.amount_step":
    "Doit être un multiple de %{step} %{currency} : des montants plus fins ne peuvent pas être payés en ligne.",
  "field.donation_currency": "Les dons à cette organisation se font en %{currency}.",
  "field.refund_most": "Au plus %{most} %{currency} peuvent être remboursés.",
  "failed.ask_provider": "Le prestataire de paiement n’a pas pu être interrogé. Réessayez plus tard.",
  "failed.ask_invoice": "La facture de ce paiement n’a pas pu être demandée.",
  "field.fund_twice": "Ce fonds figure déjà.",
  "field.credited_twice": "Cette personne figure déjà.",
  "field.more_than_gift": "Le total dépasse le don de %{amount} %{currency}.",
  "field.one_year": "Doit être d’une seule année.",
  "field.there_already": "Déjà saisi.",
  "field.gift_day":
    "Écrivez le jour du don sous la forme 2026-01-31 ou 31.01.2026 ; il ne peut pas être à venir.",
  "field.gift_columns":
    "La première ligne doit nommer les colonnes : au moins une date, un montant et un nom ou un e-mail.",
  "field.too_many_gifts": "Il y a plus de %{most} lignes. Importez-les par parties.",
  "type.donation_to": "Don à %{name}",
};
