import type { Translation } from "../../types";
import type { engine as en } from "../../en/server/engine";

export const engine: Translation<typeof en> = {
  "unsupported_type.import": "Este é um ficheiro .%{ext}. Guarde-o como CSV e importe esse.",
  "unsupported_type.form": "Envie o ficheiro como multipart/form-data.",
  "too_large.file": "O ficheiro tem mais de %{size} MB.",
  unknown_resource: "Não há aqui nenhum recurso “%{name}”.",
  "extension.failed": "A tarefa falhou.",
  "extension.no_job": "Já não há a tarefa “%{job}” no código próprio desta instalação.",
  "extension.left": "A pessoa em cujo lugar seria feita já não tem acesso.",
  extension_failed:
    "O código próprio desta instalação, “%{name}”, falhou (%{hook} de %{resource}), por isso nada foi guardado. Informe o operador do servidor, que encontra o motivo no registo.",
  "extension_failed.part":
    "O código próprio desta instalação, “%{name}”, falhou (%{part}). Informe o operador do servidor, que encontra o motivo no registo.",
  "extension_failed.part_slow":
    "O código próprio desta instalação, “%{name}”, demorou mais de %{seconds} s (%{part}). Informe o operador do servidor.",
  "extension_failed.slow":
    "O código próprio desta instalação, “%{name}”, demorou mais de %{seconds} s (%{hook} de %{resource}), por isso nada foi guardado. Informe o operador do servidor.",
  unique: "Outra pessoa acrescentou um destes registos entretanto. Importe o ficheiro de novo.",
  too_much_below: "Há mais de %{count} registos abaixo deste. Elimine primeiro alguns deles.",
  referenced: "Não pode ser eliminado: %{names} refere-se a isto.",
  no_order: "A lista de %{resource} não tem ordem própria.",
  definitions_read_only:
    "Neste servidor não se publicam definições: transfira o ficheiro e peça a quem gere o servidor que o coloque na pasta resources (ou que defina RESOURCES_EDITING=on).",
  "definitions_read_only.folder":
    "O servidor não pode escrever na pasta resources: transfira o ficheiro ou peça a quem gere o servidor que torne a pasta gravável.",
  records_in_the_way:
    "Há registos guardados que não cabem em %{fields}. Diga o que fazer com eles, ou altere a definição.",
  "not_found.definition": "Esta definição não existe.",
  "not_found.api": "Esta API não existe.",
  "not_found.view": "Esta vista não existe. Talvez tenha sido eliminada.",
  "forbidden.locked": "Este registo está bloqueado no seu estado atual e não pode ser alterado.",
  "forbidden.view": "Só quem guardou esta vista a pode alterar.",
  view_name_taken: "Já tem uma vista com este nome.",
  too_many_views: "Uma lista tem no máximo %{most} vistas. Elimine primeiro uma.",
  "stale_version.view": "Esta vista foi alterada entretanto. Recarregue-a e tente de novo.",
  stale_version: "Outra pessoa alterou isto entretanto. Recarregue e tente de novo.",
  "stale_version.definition_removed":
    "%{file} foi entretanto removido. Compare-o com o seu texto e publique de novo.",
  "stale_version.definition_made":
    "%{file} foi entretanto criado por outra pessoa. Compare-o com o seu texto e publique de novo.",
  "stale_version.definition_changed":
    "%{file} foi entretanto alterado. Compare-o com o seu texto e publique de novo.",
  too_many_definitions:
    "Uma organização pode ter no máximo %{most} definições próprias. Remova primeiro uma.",
  "too_many_definitions.characters":
    "As definições de uma organização podem ter, no total, no máximo %{most} caracteres. Encurte ou remova primeiro uma.",
  definition_mistaken: "%{file} tem erros, o primeiro na linha %{line}: %{message}",
  "definition_mistaken.some": "%{file} tem erros",
  definition_breaks_others: "Com este %{file} haveria erros em %{others}: %{message} Corrija primeiro esses.",
  "definition_breaks_others.removed":
    "Sem %{file} haveria erros em %{others}: %{message} Corrija primeiro esses.",
  "field.expression_work":
    "A expressão “%{expression}” exige demasiado trabalho em textos tão longos. Encurte-os.",
  "field.expression_scan":
    "A expressão “%{expression}” teria de ser comparada com demasiado texto. Limite também a lista por outras condições ou escreva uma expressão mais simples.",
  "field.csv_row_length": "Uma linha tem mais de %{count} caracteres. Talvez falte fechar aspas.",
  "field.csv_names": "As linhas têm mais de %{count} nomes diferentes.",
  "field.unique": "Já há um registo com este valor.",
  "field.unique_together": "Já há um registo com estes valores em conjunto.",
  "field.related_already": "Estas duas pessoas já têm esta relação.",
  "field.circle":
    "Estas duas pessoas já têm a relação inversa, talvez através de outras: ninguém pode ser antepassado de si próprio.",
  "field.below_itself": "Um registo não pode ficar abaixo de si próprio, nem de um que esteja abaixo dele.",
  "field.earlier_version": "Escolha uma versão anterior do registo.",
  "field.forbidden": "Não tem permissão para alterar “%{field}”.",
  "field.mapping_object": 'Tem de ser um objeto como {"Number plate":"plate"}.',
  "field.on_duplicate": "Tem de ser um destes: skip, update.",
  "field.unknown_fields": "Não há nenhum campo %{fields}.",
  "field.filter_json": 'Tem de ser JSON, como {"kind":"van"}.',
  "field.impossible_characters": "Contém caracteres que nenhum registo pode ter.",
  "field.not_sortable": "A lista de %{resource} não pode ser ordenada por “%{field}”.",
  "field.unknown_column": "O ficheiro não tem a coluna “%{heading}”.",
  "field.column_twice": "Há duas colunas para “%{field}”.",
  "field.match_by": "“%{field}” tem de ser pk ou um campo único que o ficheiro tenha.",
  "field.neighbour": "“before” ou “after” tem de indicar o outro registo.",
  "field.not_in_list": "Este registo não está na lista, ou já não está.",
  "field.unknown_list": "Não há nenhuma lista “%{name}”.",
  "field.view_too_large": "Demasiado grande: no máximo %{max} caracteres em JSON.",
  "field.demo_address": "A demonstração não lê outros endereços. Cole um exemplo.",
  "field.private_address": "Este endereço não está na internet pública, por isso o servidor não vai lá.",
  "field.too_slow": "A resposta demorou demasiado.",
  "field.unreachable": "Não foi possível contactar %{host}.",
  "field.whole_address": "Indique um endereço completo: https://api.example.org/todos",
  "field.http_address": "Indique um endereço que comece por https:// ou http://.",
  "field.address_login": "Retire do endereço o nome de utilizador e a palavra-passe.",
  "field.address_port": "O servidor não contacta a porta %{port}.",
  "field.answer_status": "Respondeu com o estado %{status}.",
  "field.answer_too_large": "A resposta é grande demais para um exemplo. Cole uma parte dela.",
  "field.answer_not_json": "A resposta não é JSON.",
  "field.day": "Tem de ser uma data como 2026-03-01.",
  "field.day_range": "Tem de ser um dia de %{first} a %{last}.",
  "field.first_day": "Indique também o primeiro dia.",
  "field.ten_years": "O período pode ter no máximo dez anos.",
  "field.no_field": "Não há nenhum campo “%{field}”.",
  "field.definition_line": "Linha %{line}: %{message}",
  "field.one_folder":
    "Estes ficheiros não são da mesma pasta: publique em separado os de organization/ e os de custom/.",
  "field.file_twice": "Um ficheiro está aqui duas vezes.",
  "field.address_redirect": "Redireciona para %{address}. Indique esse endereço, se confia nele.",
  "field.address_redirect_elsewhere": "Redireciona para outro endereço. Indique esse, se confia nele.",
  "field.not_a_condition": "Não pertence à linguagem das condições: %{place} %{problem}.",
  "field.no_field_name": "“%{name}” não é o nome de um campo.",
  "field.no_operator": "Não há aqui o operador “%{name}”; há: %{known}.",
  "field.no_such_operator": "Não há aqui o operador “%{name}”; queria dizer “%{nearest}”?",
  "field.names_none": "Isto não indica nenhum registo.",
  "field.names_other": "Isto indica um registo de “%{named}”.",
  "field.unsafe_pattern": "Esta expressão não pode ser usada: %{reason}.",
  "field.condition_values": "Indica mais de %{count} valores.",
  "field.condition_depth": "Tem mais de %{count} níveis de profundidade.",
  "field.condition_comparisons": "Faz mais de %{count} comparações.",
  not_a_question: "Esta pergunta não pode ser feita: %{problem}.",
  "not_a_question.columns": "Uma pergunta tem ou colunas, ou grupos e medidas.",
  "not_a_question.figure": 'Indique com que se compara o valor, por exemplo {"$gte":3}.',
  "not_a_question.measure": "Uma medida é exatamente uma de: count, countDistinct, sum, avg, min, max.",
  "not_a_question.column":
    'Uma coluna com um valor indica uma relação, por exemplo {"as":"gifts","count":"donations"}.',
  "unknown_resource.near": "Não existe aqui o recurso “%{name}”. Queria dizer “%{nearest}”?",
  list_only:
    "Não é possível fazer perguntas sobre “%{name}”: estes registos são calculados quando a lista é apresentada, e é aí que uma condição os filtra.",
  unknown_field: "%{resource} não tem o campo “%{name}”.",
  "unknown_field.near": "%{resource} não tem o campo “%{name}”. Queria dizer “%{nearest}”?",
  "unknown_operator.any": "“%{name}” não pode ser perguntado aqui.",
  not_readable: "Não tem permissão para ler “%{name}”.",
  too_costly: "É demasiado de uma vez. Retire algumas condições relacionadas ou faça-as uma após a outra.",
  took_too_long: "Demorou demasiado. Restrinja a pergunta, por exemplo a um período ou estado.",
  not_measurable: "“%{name}” não tem %{figure}.",
  not_groupable: "Não se pode agrupar por “%{name}”.",
  "not_groupable.per": "“%{name}” não é uma data e por isso não tem meses nem anos.",
  unknown_measure: "A pergunta não tem a coluna ou medida “%{name}”.",
  name_twice: 'Duas colunas chamam-se “%{name}”. Dê a uma delas outro nome com "as".',
  nothing_to_compare:
    'Não há nada com que comparar: a pergunta tem de ser sobre um período, por exemplo {"paid_at":{"$within":{"last":"P12M"}}}.',
  not_a_segment:
    'Um segmento é uma condição sobre membros, ou sobre registos que levam a membros: {"of":"members","where":{…}}.',
  segment_name_taken: "Já existe um segmento com este nome.",
  "not_found.segment": "Este segmento não existe. Pode ter sido eliminado.",
  "forbidden.segment": "Só quem criou este segmento, ou quem trata das definições, o pode alterar.",
  too_many_segments: "Há no máximo %{most} segmentos. Elimine um primeiro.",
  segment_in_use: "Dependem dele: %{names}. Altere-os primeiro.",
  "field.unknown_segment": "Este segmento não existe ou não está partilhado.",
  source_down: "De momento não é possível aceder à fonte “%{name}”. Tente mais tarde.",
  source_slow: "A fonte “%{name}” demorou demasiado a responder. Restrinja a lista ou tente mais tarde.",
  source_changed: "A fonte “%{name}” mudou: uma tabela ou coluna de que esta página precisa já não existe.",
  source_forbidden: "A fonte “%{name}” não permite isto.",
  source_refused: "A fonte “%{name}” não aceitou a alteração: %{message}",
  "too_large.export": "São mais de %{max} registos. Restrinja a lista e exporte-a depois.",
  "too_large.source_import": "São mais de %{max} linhas, e cada uma é enviada à parte. Divida o ficheiro.",
  source_garbage: "A fonte “%{name}” deu uma resposta ilegível. Avise quem gere o servidor.",
  source_large:
    "A fonte “%{name}” respondeu mais do que é aceite. Restrinja a lista ou escolha menos linhas por página.",
  source_login:
    "A fonte “%{name}” já não aceita o início de sessão deste servidor. Avise quem gere o servidor.",
  source_rule: "A fonte “%{name}” não consegue devolver só os registos que pode ver. Avise um administrador.",
  source_unfiltered:
    "A fonte “%{name}” não filtrou por “%{field}”. Retire o filtro e avise um administrador.",
  source_many:
    "A fonte “%{name}” tem mais de %{max} destes registos, demasiados para serem lidos de uma vez. Avise um administrador.",
  source_key: "A fonte “%{name}” não disse que registo acrescentou. Procure-o na lista.",
  "field.source_filter": "Não é possível pedir à fonte por “%{field}” com %{operator}.",
  "field.source_search": "A fonte não pesquisa nestes registos.",
  "field.source_search_hidden":
    "A fonte também pesquisa em campos que não pode ver, por isso a pesquisa não está disponível para si.",
  "field.source_sum": "A fonte não soma “%{field}”.",
  "field.source_far":
    "A fonte é lida página a página, e esta página está demasiado longe. Restrinja a lista.",
  "field.source_garbage":
    "A resposta não é JSON. Verifique o endereço e se não há uma página de início de sessão pelo meio.",
  "field.source_login":
    "As credenciais foram recusadas (%{code}). Verifique as variáveis indicadas em sources.json, e se a conta ainda existe e tem os direitos.",
  "field.source_redirect":
    "Redireciona para outro endereço, que não é seguido. Ponha o endereço final em sources.json.",
  "field.source_busy":
    "Está a ser pedida demasiadas vezes ou não tem tempo (%{code}). Reduza as ligações em sources.json.",
  "field.source_failing": "Responde com o estado %{code}. Consulte o registo da própria fonte.",
  "field.source_certificate":
    "O certificado não é válido (%{code}). Renove-o, ou faça o servidor confiar em quem o emitiu (NODE_EXTRA_CA_CERTS).",
  "field.source_down":
    "Não é possível aceder (%{code}). Verifique o endereço e se o servidor se pode ligar a ele.",
  "field.source_refused":
    "O início de sessão foi recusado (%{code}). Verifique o utilizador, a palavra-passe, o nome da base de dados, o certificado e os direitos do utilizador.",
  "field.source_slow": "Responde muito devagar. Verifique a carga e a rede.",
  "field.source_drift":
    "Já não tem aquilo de que os recursos precisam: %{names}. Esses valores faltam até voltarem ou até as definições serem adaptadas: consulte as alterações.",
  "field.source_unset":
    "A variável de ambiente %{variable} não está definida. Defina-a onde o servidor é iniciado.",
  "field.source_address":
    "A variável de ambiente %{variable} não contém um endereço que comece por %{beginning}.",
  "field.source_check": "A base de dados não aceita isto: %{rule}",
  "field.source_value": "A base de dados não aceita este valor.",
  "field.unknown_table": "Não há nenhuma tabela “%{name}” nesta fonte.",
  source_no_schema:
    "A fonte “%{name}” não diz o que contém. Permita a introspeção para este acesso, ou indique “description” em sources.json: um ficheiro em resources/ com o esquema, tal como a introspeção o dá ou na linguagem de esquemas, até 10 MB.",
  source_undescribed:
    "A fonte “%{name}” não tem uma descrição legível. Indique “description” em sources.json: um endereço no mesmo servidor ou um ficheiro em resources/. São lidos OpenAPI 3 e Swagger 2, até 10 MB.",
  source_too_large:
    "A descrição desta API é demasiado grande ou complexa: a leitura demora mais de %{seconds} segundos ou ocupa mais de %{megabytes} MB. Indique em “description”, no sources.json, uma parte dela, por exemplo um ficheiro em resources/.",
  "field.choose_of_source": "Escolha tabelas de uma base de dados ou consultas de uma API.",
  "field.unknown_operation": "A descrição desta fonte não contém a lista “%{name}”.",
  "note.joins": "%{name} liga duas tabelas: torna-se uma lista em cada uma, e não um recurso próprio.",
  "note.no_key": "%{name}: não há chave que distinga os registos. Indique “source.key”.",
  "note.binary": "%{name}: os valores binários não são mostrados.",
  "note.no_index":
    "%{name} é grande e não tem índice que comece por %{fields}: ordenar e filtrar por estas colunas lê a tabela inteira.",
  "note.wants": "%{name}: não é possível consultar sem o parâmetro “%{parameter}”.",
  "note.convention": "%{name}: é usada a convenção “%{convention}”.",
  "note.all": "%{name}: todos os registos são lidos de uma vez, 1000 no máximo.",
  "note.no_filter": "%{name}: a descrição não indica nenhum parâmetro de filtro.",
  "note.references": "%{name}: considerados referências pelo nome: %{fields}.",
  "note.parts": "%{name}: partes de objetos, mostradas mas não alteradas: %{fields}.",
  "note.left": "%{name}: não mostrados, por serem obsoletos, binários ou demasiado aninhados: %{fields}.",
  "note.sign_in":
    "A descrição exige esta autenticação: %{auth}. Indique-a em “auth” de sources.json, com o segredo no ambiente.",
  "note.no_rows": "%{name}: não foi possível ler registos. %{reason}",
  "note.not_there": "%{name}: a resposta não tem uma lista de registos no lugar descrito.",
};
