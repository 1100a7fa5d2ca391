import type { Translation } from "../../types";
import type { forms as en } from "../../en/server/forms";

export const forms: Translation<typeof en> = {
  "not_found.form": "Este formulário não existe.",
  "not_found.form_address": "Não há nenhum formulário neste endereço.",
  "not_found.form_file": "Este formulário não pede um ficheiro aqui.",
  "stale_version.form": "Alguém alterou este formulário entretanto. Recarregue-o e tente de novo.",
  "not_found.response": "Esta resposta não existe.",
  not_open_yet: "Este formulário ainda não está aberto.",
  closed: "Este formulário está fechado e já não aceita respostas.",
  full: "Este formulário atingiu o número de respostas e está fechado.",
  "unsupported_type.answer": "%{file} não é de um tipo pedido aqui.",
  already_answered: "Alguém já respondeu a este formulário com este endereço de e-mail.",
  "field.no_answer": "Responda a pelo menos uma pergunta.",
  "field.marked_answers": "Verifique as respostas assinaladas.",
  "field.must_be_date": "Tem de ser uma data.",
  "field.must_be_time": "Tem de ser uma hora.",
  "field.below_minimum": "Não pode ser inferior ao mínimo.",
  "field.hundred": "Tem de estar entre 1 e 100.",
  "field.option_ids": "Duas opções têm o mesmo id.",
  "field.form_pattern": "Este padrão não pode ser usado: %{problem}",
  "field.accepted_type": "Os ficheiros do tipo %{type} não são aceites.",
  "field.form_condition": 'Isto não é uma condição como {"<id de uma pergunta>": "<resposta>"}.',
  "field.condition_order": "Uma condição só pode referir perguntas visíveis que estejam antes desta.",
  "field.no_question": "Um formulário publicado precisa de pelo menos uma pergunta.",
  "field.email_question":
    "Uma resposta por endereço exige uma pergunta sobre o endereço de e-mail, sempre visível.",
  "field.after_form_opening": "Tem de ser depois da abertura.",
  "field.answered_question": "Esta pergunta já tem respostas. Arquive-a e acrescente uma nova.",
  "field.condition_problem": "%{problem}",
  "done.form_sent": "Obrigado. As suas respostas foram enviadas.",
};
