import type { Translation } from "../../types";
import type { files as en } from "../../en/server/files";

export const files: Translation<typeof en> = {
  file_name_taken: "Já há um ficheiro com este nome na pasta.",
  "not_found.file": "Este ficheiro não existe. Talvez tenha sido eliminado.",
  "stale_version.file": "Outra pessoa alterou este ficheiro entretanto. Recarregue-o e tente de novo.",
  content_missing: "O conteúdo deste ficheiro já não existe.",
  "not_found.removed_file": "Este ficheiro foi removido.",
  "unsupported_type.content": "O conteúdo não é do tipo %{type}. Verifique o ficheiro e carregue-o de novo.",
  "link_expired.file": "Esta ligação expirou. Volte atrás e abra-a de novo.",
  "too_large.announced": "O conteúdo é maior do que os %{size} bytes anunciados.",
  incomplete_upload: "Chegaram menos do que os %{size} bytes anunciados. Carregue o ficheiro de novo.",
  already_uploaded: "Já foi carregado aqui outro conteúdo. Comece um novo carregamento.",
  upload_expired: "O carregamento demorou demasiado. Comece de novo.",
  "not_found.upload": "Este carregamento não existe. Comece de novo.",
  quota_exceeded:
    "O espaço da organização para ficheiros (%{limit} MB) está cheio. Elimine ficheiros de que já não precise ou peça mais espaço a quem gere este serviço.",
  "too_large.upload": "Um ficheiro pode ter no máximo %{size} MB.",
  upload_not_ready: "%{file} ainda não foi carregado por completo.",
  unsupported_type:
    "Ficheiros do tipo %{type} não são aceites. Envie uma imagem, um PDF, um documento Office, texto ou CSV.",
  "unsupported_type.name":
    "O nome %{file} não condiz com um ficheiro do tipo %{type}: deve terminar em .%{endings}.",
  "unsupported_type.other_content":
    "O conteúdo não é do tipo %{type}, mas do tipo %{found}. Verifique o ficheiro e carregue-o de novo.",
  "field.unknown_upload": "Este carregamento já não existe. Carregue o ficheiro de novo.",
  "field.upload_not_ready": "Este ficheiro ainda não foi carregado por completo.",
};
