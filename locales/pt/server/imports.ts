import type { Translation } from "../../types";
import type { imports as en } from "../../en/server/imports";

export const imports: Translation<typeof en> = {
  "not_found.import": "Esta importação não existe.",
  "too_large.import": "O ficheiro tem mais de %{size} MB. Divida-o e importe as partes.",
  malformed_form: "Não foi possível ler o envio. Envie de novo.",
  "unsupported_type.rows": "Envie o ficheiro como multipart/form-data, ou as linhas como application/json.",
  "forbidden.mailing_lists": "Não tem permissão para acrescentar pessoas a listas de correio.",
  already_imported:
    "Este ficheiro foi importado há menos de dez minutos. Importe-o de novo só se for essa a intenção.",
  "try_again.people": "Outra pessoa alterou uma destas pessoas neste momento. Tente de novo.",
  "forbidden.deciding": "Não tem permissão para indicar de que pessoa se trata.",
  "forbidden.undo_import": "Só quem a importou, ou um proprietário, pode fazer isto.",
  import_under_way: "Esta importação ainda está em curso. Aguarde até terminar.",
  import_undone: "Esta importação já foi anulada.",
  import_too_old: "Esta importação já não pode ser anulada: passaram mais de 30 dias.",
  import_not_undoable: "Não há nada que possa ser anulado nesta importação.",
  too_many_rows: "Um ficheiro pode ter no máximo %{most} linhas. Divida-o e importe as partes.",
  "field.csv_empty": "O ficheiro está vazio.",
  "field.csv_missing": "Escolha um ficheiro CSV.",
  "field.csv_rows": "Indique as linhas como lista.",
  "field.one_list": "Escolha uma lista ou dê nome a uma nova, não ambas.",
  "field.automatic_list": "Esta lista escolhe as pessoas por filtro. Escolha outra.",
  "field.needs_name": "Quem não tem endereço precisa de um nome.",
  "field.no_such_column": "O ficheiro não tem essa coluna.",
  "field.column_taken": "Outra coluna já é %{field}.",
  "field.most_columns": "Mantenha no máximo %{most} colunas, com nomes de até %{length} caracteres.",
  "field.csv_no_rows": "O ficheiro tem cabeçalho, mas nenhuma linha.",
  "field.has_external_id": "Este endereço tem o identificador externo %{id}.",
  "field.phone_kept":
    "Número de telefone inválido. A linha é importada e o número mantido tal como está; verifique-o na página da pessoa.",
  "field.consent_kept":
    "A pessoa já tinha recusado, e isso mantém-se. Altere-o na página dela se entretanto aceitou.",
  "field.country_kept":
    "Nenhum país tem este nome ou código. A linha é importada e o país mantido tal como está.",
  "field.death_kept":
    "Consta como falecida, e isso mantém-se. Altere-o na página da pessoa se não estiver certo.",
  "field.household_kept":
    "Já faz parte do agregado %{household}, onde continua. O resto da linha é importado.",
  "field.households_twice":
    "Vários agregados têm este nome: %{households}. Mude o nome de um deles ou deixe a célula vazia.",
  "field.most_addresses": "A pessoa já tem %{most} moradas; esta não é acrescentada.",
  "field.yes_no_or_day": "Escreva sim, não ou o dia como 2026-01-31 ou 31.01.2026.",
  "field.yes_no_or_unknown": "Escreva sim, não ou desconhecido.",
  "field.no_such_role": "Esta função não existe.",
  "forbidden.new_teams": "Não tem permissão para criar equipas.",
  "field.most_teams":
    "O ficheiro indica %{count} equipas que não existem; criam-se no máximo %{most} de cada vez. Verifique qual é a coluna das equipas.",
  "field.no_such_row": "O ficheiro não tem nenhuma linha com este número.",
  "field.person_gone": "A pessoa escolhida para esta linha já não existe. Verifique o ficheiro outra vez.",
  "field.other_sign_in": "Esta pessoa inicia sessão com outro endereço, que só ela pode alterar.",
  "field.after_death": "Não pode ser posterior à data do falecimento.",
  "field.written_date": "Escreva a data como 2026-01-31 ou 31.01.2026.",
  "field.more_cells": "Esta linha tem mais células do que o cabeçalho.",
  "field.csv_not_text": "O ficheiro não é um ficheiro de texto.",
  "field.csv_quotation": "Linha %{row}: falta fechar umas aspas.",
  "unsupported_type.archive":
    "É uma folha de cálculo ou um arquivo. Guarde-o como CSV e importe esse ficheiro.",
};
