import type en from "../../en/pages/notifications";

const notifications: typeof en = {
  title: "Notifications",
  unread: "Notifications, %{smart_count} non lue |||| Notifications, %{smart_count} non lues",
  empty: "Rien de nouveau.",
  read_all: "Tout marquer comme lu",
  failed: "Les notifications n’ont pas pu être chargées",
  digest: {
    label: "Par e-mail",
    off: "Jamais",
    daily: "Tous les jours",
    weekly: "Le lundi",
    help: "Ce que vous n’avez pas lu, à 8 h du matin",
    failed: "L’enregistrement a échoué. Réessayez.",
  },
};
export default notifications;
