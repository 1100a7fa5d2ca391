import type { Translation } from "../../types";
import type { security as en } from "../../en/mails/security";

export const security: Translation<typeof en> = {
  password_changed: {
    subject: "Votre mot de passe a été changé",
    paragraphs: [
      "Le mot de passe de votre compte a été changé le %{when}, avec %{device}, depuis l’adresse réseau %{network}. Vous avez été déconnecté partout ailleurs.",
      "Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe : quelqu’un d’autre connaît l’actuel.",
    ],
  },
  new_device: {
    subject: "Nouvelle connexion à votre compte",
    paragraphs: [
      "Quelqu’un s’est connecté à votre compte le %{when}, avec %{device}, depuis l’adresse réseau %{network}. Vous n’aviez pas encore utilisé cet appareil.",
      "Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe : toutes les sessions seront fermées.",
    ],
  },
  app_added: {
    subject: "Application d’authentification ajoutée à votre compte",
    paragraphs: [
      "Une application d’authentification a été ajoutée à votre compte le %{when}, avec %{device}, depuis l’adresse réseau %{network}. Désormais, la connexion demande votre mot de passe et un code de l’application.",
      "Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et prévenez l’exploitant de ce service : quelqu’un d’autre était connecté à votre compte.",
    ],
  },
  app_removed: {
    subject: "Application d’authentification retirée de votre compte",
    paragraphs: [
      "L’application d’authentification de votre compte a été retirée le %{when}, avec %{device}, depuis l’adresse réseau %{network}. La connexion ne demande plus ses codes.",
      "Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et ajoutez de nouveau l’application.",
    ],
  },
  passkey_added: {
    subject: "Clé d’accès ajoutée à votre compte",
    paragraphs: [
      "La clé d’accès « %{passkey} » a été ajoutée à votre compte le %{when}, avec %{device}, depuis l’adresse réseau %{network}. Elle vous connecte sans mot de passe.",
      "Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et retirez la clé d’accès dans votre compte.",
    ],
  },
  passkey_removed: {
    subject: "Clé d’accès retirée de votre compte",
    paragraphs: [
      "La clé d’accès « %{passkey} » a été retirée de votre compte le %{when}, avec %{device}, depuis l’adresse réseau %{network}.",
      "Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe.",
    ],
  },
  provider_linked: {
    subject: "Fournisseur de connexion relié à votre compte",
    paragraphs: [
      "%{provider} a été relié à votre compte le %{when}, avec %{device}, depuis l’adresse réseau %{network}. Il peut désormais vous connecter.",
      "Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et retirez le fournisseur dans votre compte.",
    ],
  },
  provider_unlinked: {
    subject: "Fournisseur de connexion retiré de votre compte",
    paragraphs: [
      "%{provider} a été retiré de votre compte le %{when}, avec %{device}, depuis l’adresse réseau %{network}. Il ne vous connecte plus.",
      "Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe.",
    ],
  },
  codes_replaced: {
    subject: "Nouveaux codes de récupération pour votre compte",
    paragraphs: [
      "De nouveaux codes de récupération ont été créés pour votre compte le %{when}, avec %{device}, depuis l’adresse réseau %{network}. Les anciens ne fonctionnent plus.",
      "Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et créez de nouveaux codes.",
    ],
  },
  code_used: {
    subject: "Un code de récupération de votre compte a été utilisé",
    paragraphs: [
      "Quelqu’un s’est connecté à votre compte avec un code de récupération le %{when}, avec %{device}, depuis l’adresse réseau %{network}. Codes de récupération restants : %{left}.",
      "Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et créez de nouveaux codes de récupération.",
    ],
  },
  factors_reset: {
    subject: "La seconde étape de connexion a été retirée",
    paragraphs: [
      "L’exploitant de ce service a retiré le %{when} l’application d’authentification, les clés d’accès et les codes de récupération de votre compte. Vous avez été déconnecté partout et vous vous connectez désormais avec votre seul mot de passe.",
      "Si vous ne l’avez pas demandé, choisissez tout de suite un nouveau mot de passe et prévenez l’exploitant de ce service.",
    ],
  },
  button: "Choisir un nouveau mot de passe",
  footer: "Si c’était vous, vous n’avez rien à faire.",
  unknown: "un appareil inconnu",
};
