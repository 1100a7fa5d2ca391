import type { Translation } from "../../types";
import type { security as en } from "../../en/mails/security";

export const security: Translation<typeof en> = {
  password_changed: {
    subject: "Votre mot de passe a été changé",
    paragraphs: [
      "Le mot de passe de votre compte a été changé le %{when}, avec %{device}, depuis l’adresse réseau %{network}. Vous avez été déconnecté partout ailleurs.",
      "Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe : quelqu’un d’autre connaît l’actuel.",
    ],
  },
  new_device: {
    subject: "Nouvelle connexion à votre compte",
    paragraphs: [
      "Quelqu’un s’est connecté à votre compte le %{when}, avec %{device}, depuis l’adresse réseau %{network}. Vous n’aviez pas encore utilisé cet appareil.",
      "Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe : toutes les sessions seront fermées.",
    ],
  },
  button: "Choisir un nouveau mot de passe",
  footer: "Si c’était vous, vous n’avez rien à faire.",
  unknown: "un appareil inconnu",
};
