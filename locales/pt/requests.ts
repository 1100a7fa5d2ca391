import type { requests as en } from "../en/requests";
import type { Translation } from "../types";

export const requests: Translation<typeof en> = {
  forbidden: "Não tem permissão para fazer isto.",
  not_found: "Isto não existe ou foi eliminado.",
  conflict: "Isto entra em conflito com dados já guardados. Recarregue a página e tente novamente.",
  too_large: "O conteúdo é demasiado grande para ser enviado.",
  invalid: "Alguns valores não estão corretos. Verifique o formulário.",
  too_many: "Demasiados pedidos. Tente novamente dentro de %{seconds} segundos.",
  no_json: "O servidor respondeu %{came} em %{path}, onde se esperava JSON.",
  part_failed: "As linhas %{from} a %{to} não puderam ser lidas: %{reason}",
  partial_failure: "%{failed} de %{count} falharam: %{reason}",
  stale: "Entretanto, outra pessoa alterou isto.",
  taken: "Este nome já está a ser usado.",
  referenced: "Isto é usado por %{count} registos de %{resource} e não pode ser eliminado.",
  unknown_reference: "Isto não existe ou foi eliminado.",
  not_offered: "Isto não pode ser escolhido aqui.",
  already_member: "Esta pessoa já é membro.",
  last_owner: "Este é o último proprietário da organização. Designe primeiro outra pessoa.",
  team_twice: "Esta equipa foi indicada duas vezes.",
  signed_up: "Esta pessoa inscreveu-se por si própria: aprove-a ou remova-a.",
  last_primary: "Esta é a pessoa representante principal. Adicione primeiro outra como principal.",
  follows_members: "Esta lista segue os membros: altera-se pelo seu filtro.",
  empty_file: "Este ficheiro está vazio.",
  file_too_large: "Um ficheiro pode ter no máximo %{megabytes} MB.",
  file_type:
    "Ficheiros deste tipo não são aceites. Envie uma imagem, um PDF, um documento do Office, texto ou CSV.",
  no_message: "Esta mensagem não foi encontrada. Pode ter sido eliminada.",
  members_only: "Só pode escrever a membros da organização. Não são membros: %{emails}.",
  attachments_too_large: "Os anexos têm mais de 20 MB no total. Retire alguns ou envie uma ligação.",
  moment_ahead: "Escolha um momento no futuro, dentro de um ano.",
  not_bounced: "Nenhum e-mail para este endereço foi devolvido.",
  already_sent: "Esta mensagem já foi enviada e já não pode ser alterada.",
  nobody_left:
    "Não resta ninguém: todas as pessoas escolhidas cancelaram a subscrição ou não podem ser contactadas.",
  no_recipient: "Escolha pelo menos uma pessoa, uma equipa ou uma lista que não esteja vazia.",
};
