import type { Translation } from "../../types";
import type { files as en } from "../../en/server/files";

export const files: Translation<typeof en> = {
  file_name_taken: "Un fichier de ce nom existe déjà dans ce dossier.",
  "not_found.file": "Ce fichier n’existe pas. Il a peut-être été supprimé.",
  "stale_version.file": "Quelqu’un d’autre a modifié ce fichier entre-temps. Rechargez-le et réessayez.",
  content_missing: "Le contenu de ce fichier n’existe plus.",
  "not_found.removed_file": "Ce fichier a été supprimé.",
  "unsupported_type.content":
    "Le contenu n’est pas du type %{type}. Vérifiez le fichier et téléversez-le de nouveau.",
  "link_expired.file": "Ce lien a expiré. Revenez en arrière et ouvrez-le de nouveau.",
  "too_large.announced": "Le contenu dépasse les %{size} octets annoncés.",
  incomplete_upload: "Moins que les %{size} octets annoncés sont arrivés. Téléversez de nouveau le fichier.",
  already_uploaded: "Un autre contenu a déjà été téléversé ici. Recommencez le téléversement.",
  upload_expired: "L’envoi a pris trop de temps. Recommencez-le.",
  "not_found.upload": "Cet envoi n’existe pas. Recommencez-le.",
  quota_exceeded:
    "L’espace de fichiers de l’organisation (%{limit} Mo) est plein. Supprimez les fichiers devenus inutiles ou demandez plus d’espace à l’exploitant de ce service.",
  "too_large.upload": "Un fichier peut faire %{size} Mo au plus.",
  upload_not_ready: "%{file} n’est pas encore entièrement envoyé.",
  unsupported_type:
    "Les fichiers de type %{type} ne sont pas acceptés. Envoyez une image, un PDF, un document Office, du texte ou un CSV.",
  "unsupported_type.name":
    "Le nom %{file} ne convient pas à un fichier de type %{type} : il devrait se terminer par .%{endings}.",
  "unsupported_type.other_content":
    "Le contenu n’est pas du type %{type} mais du type %{found}. Vérifiez le fichier et téléversez-le de nouveau.",
  "field.unknown_upload": "Ce fichier envoyé n’existe plus. Envoyez-le de nouveau.",
  "field.upload_not_ready": "Ce fichier n’est pas encore entièrement envoyé.",
};
