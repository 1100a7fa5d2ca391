import type { Translation } from "../../types";
import type en from "../../en/pages/comments";

const comments: Translation<typeof en> = {
  title: "Comentários",
  add: "Adicionar um comentário",
  hint: "Com @ menciona alguém da equipa, que é avisado.",
  people: "Pessoas da equipa",
  send: "Comentar",
  save: "Guardar",
  edit: "Editar o comentário",
  delete: "Eliminar o comentário",
  delete_question: "Eliminar este comentário?",
  edited: "editado",
  none: "Ainda sem comentários.",
  more: "Mostrar comentários anteriores",
  failed: "Não foi possível carregar os comentários",
  not_sent: "Não foi possível guardar o comentário.",
  nobody: "Antigo membro",
};
export default comments;
