import type { Translation } from "../../types";
import type { engine as en } from "../../en/server/engine";

export const engine: Translation<typeof en> = {
  "unsupported_type.import": "C’est un fichier .%{ext}. Enregistrez-le en CSV et importez celui-ci.",
  "unsupported_type.form": "Envoyez le fichier en multipart/form-data.",
  "too_large.file": "Le fichier dépasse %{size} Mo.",
  unknown_resource: "Il n’y a pas de ressource « %{name} » ici.",
  "extension.failed": "La tâche a échoué.",
  "extension.no_job": "La tâche « %{job} » n’existe plus dans le code propre à cette installation.",
  "extension.left": "La personne à la place de laquelle elle serait exécutée n’a plus accès.",
  extension_failed:
    "Le code propre à cette installation, « %{name} », a échoué (%{hook} de %{resource}) : rien n’a été enregistré. Veuillez en informer l’exploitant du serveur, qui trouvera la raison dans le journal.",
  "extension_failed.part":
    "Le code propre à cette installation, « %{name} », a échoué (%{part}). Veuillez en informer l’exploitant du serveur, qui trouvera la raison dans le journal.",
  "extension_failed.part_slow":
    "Le code propre à cette installation, « %{name} », a mis plus de %{seconds} s (%{part}). Veuillez en informer l’exploitant du serveur.",
  "extension_failed.slow":
    "Le code propre à cette installation, « %{name} », a mis plus de %{seconds} s (%{hook} de %{resource}) : rien n’a été enregistré. Veuillez en informer l’exploitant du serveur.",
  unique: "Quelqu’un d’autre a ajouté l’une de ces fiches entre-temps. Importez de nouveau le fichier.",
  too_much_below: "Plus de %{count} fiches se trouvent sous celle-ci. Supprimez-en d’abord quelques-unes.",
  referenced: "Impossible de supprimer : %{names} y renvoient.",
  no_order: "La liste de %{resource} n’a pas d’ordre propre.",
  definitions_read_only:
    "Les définitions ne se publient pas sur ce serveur : téléchargez le fichier et demandez à l’exploitant de le placer dans son dossier resources (ou de définir RESOURCES_EDITING=on).",
  "definitions_read_only.folder":
    "Le serveur ne peut pas écrire dans son dossier resources : téléchargez le fichier ou demandez à l’exploitant de rendre le dossier accessible en écriture.",
  records_in_the_way:
    "Des fiches enregistrées ne conviennent pas à %{fields}. Choisissez ce qu’il faut en faire, ou modifiez la définition.",
  "not_found.definition": "Cette définition n’existe pas.",
  "not_found.api": "Cette API n’existe pas.",
  "not_found.view": "Cette vue n’existe pas. Elle a peut-être été supprimée.",
  "forbidden.locked": "Cette fiche est verrouillée dans son état actuel et ne peut pas être modifiée.",
  "forbidden.view": "Seule la personne qui a enregistré cette vue peut la modifier.",
  view_name_taken: "Vous avez déjà une vue de ce nom.",
  too_many_views: "Une liste a %{most} vues au plus. Supprimez-en d’abord une.",
  "stale_version.view": "Cette vue a été modifiée entre-temps. Rechargez-la et réessayez.",
  stale_version: "Quelqu’un d’autre a modifié ceci entre-temps. Rechargez et réessayez.",
  "stale_version.definition_removed":
    "%{file} a été supprimé entre-temps. Comparez-le à votre texte et publiez de nouveau.",
  "stale_version.definition_made":
    "%{file} a été créé entre-temps par quelqu’un d’autre. Comparez-le à votre texte et publiez de nouveau.",
  "stale_version.definition_changed":
    "%{file} a été modifié entre-temps. Comparez-le à votre texte et publiez de nouveau.",
  too_many_definitions:
    "Une organisation peut avoir au plus %{most} définitions à elle. Supprimez-en d’abord une.",
  "too_many_definitions.characters":
    "Les définitions d’une organisation peuvent compter au plus %{most} caractères au total. Raccourcissez ou supprimez-en d’abord une.",
  definition_mistaken: "%{file} contient des erreurs, la première à la ligne %{line} : %{message}",
  "definition_mistaken.some": "%{file} contient des erreurs",
  definition_breaks_others:
    "Avec ce %{file}, il y aurait des erreurs dans %{others} : %{message} Corrigez d’abord celles-ci.",
  "definition_breaks_others.removed":
    "Sans %{file}, il y aurait des erreurs dans %{others} : %{message} Corrigez d’abord celles-ci.",
  "field.expression_work":
    "L’expression « %{expression} » demande trop de calcul sur des textes aussi longs. Raccourcissez-les.",
  "field.expression_scan":
    "L’expression « %{expression} » devrait être comparée à trop de texte. Limitez aussi la liste par d’autres conditions ou écrivez une expression plus simple.",
  "field.csv_row_length":
    "Une ligne compte plus de %{count} caractères. Un guillemet n’est peut-être pas fermé.",
  "field.csv_names": "Les lignes ont plus de %{count} noms différents.",
  "field.unique": "Une fiche a déjà cette valeur.",
  "field.unique_together": "Une fiche réunit déjà ces valeurs.",
  "field.related_already": "Ces deux personnes ont déjà cette relation.",
  "field.circle":
    "Ces deux personnes ont déjà la relation inverse, peut-être par d’autres : personne ne peut être son propre ancêtre.",
  "field.below_itself":
    "Une fiche ne peut pas se trouver sous elle-même, ni sous une fiche qui se trouve sous elle.",
  "field.earlier_version": "Choisissez une version antérieure de la fiche.",
  "field.forbidden": "Vous n’êtes pas autorisé à modifier « %{field} ».",
  "field.mapping_object": 'Doit être un objet tel que {"Number plate":"plate"}.',
  "field.on_duplicate": "Doit être l’un de : skip, update.",
  "field.unknown_fields": "Il n’y a pas de champ %{fields}.",
  "field.filter_json": 'Doit être du JSON, par exemple {"kind":"van"}.',
  "field.impossible_characters": "Contient des caractères qu’aucune fiche ne peut avoir.",
  "field.not_sortable": "La liste de %{resource} ne peut pas être triée par « %{field} ».",
  "field.unknown_column": "Le fichier n’a pas de colonne « %{heading} ».",
  "field.column_twice": "Deux colonnes sont pour « %{field} ».",
  "field.match_by": "« %{field} » doit être pk ou un champ unique présent dans le fichier.",
  "field.neighbour": "« before » ou « after » doit désigner l’autre fiche.",
  "field.not_in_list": "Cette fiche n’est plus dans la liste.",
  "field.unknown_list": "Il n’y a pas de liste « %{name} ».",
  "field.view_too_large": "Trop volumineux : au plus %{max} caractères en JSON.",
  "field.demo_address": "La démo ne lit aucune autre adresse. Collez un exemple.",
  "field.private_address":
    "Cette adresse n’est pas sur l’internet public ; le serveur ne l’appelle donc pas.",
  "field.too_slow": "La réponse a pris trop de temps.",
  "field.unreachable": "%{host} n’a pas pu être joint.",
  "field.whole_address": "Indiquez une adresse complète : https://api.example.org/todos",
  "field.http_address": "Indiquez une adresse commençant par https:// ou http://.",
  "field.address_login": "Retirez le nom d’utilisateur et le mot de passe de l’adresse.",
  "field.address_port": "Le serveur n’appelle pas le port %{port}.",
  "field.answer_status": "Elle a répondu avec le statut %{status}.",
  "field.answer_too_large": "La réponse est trop grande pour un exemple. Collez-en une partie.",
  "field.answer_not_json": "La réponse n’est pas du JSON.",
  "field.day": "Doit être une date telle que 2026-03-01.",
  "field.day_range": "Doit être un jour entre %{first} et %{last}.",
  "field.first_day": "Indiquez aussi le premier jour.",
  "field.ten_years": "La période peut couvrir dix ans au plus.",
  "field.no_field": "Il n’y a pas de champ « %{field} ».",
  "field.definition_line": "Ligne %{line} : %{message}",
  "field.one_folder":
    "Ces fichiers ne sont pas d’un même dossier : publiez séparément ceux de organization/ et de custom/.",
  "field.file_twice": "Un fichier figure deux fois ici.",
  "field.address_redirect":
    "Elle redirige vers %{address}. Indiquez cette adresse si vous lui faites confiance.",
  "field.address_redirect_elsewhere":
    "Elle redirige vers une autre adresse. Indiquez celle-ci si vous lui faites confiance.",
  "field.not_a_condition": "N’appartient pas au langage des conditions : %{place} %{problem}.",
  "field.no_field_name": "« %{name} » n’est pas le nom d’un champ.",
  "field.no_operator": "Il n’y a pas d’opérateur « %{name} » ici ; il y a : %{known}.",
  "field.no_such_operator": "Il n’y a pas d’opérateur « %{name} » ici ; vouliez-vous dire « %{nearest} » ?",
  "field.names_none": "Ceci ne désigne aucune fiche.",
  "field.names_other": "Ceci désigne une fiche de « %{named} ».",
  "field.unsafe_pattern": "Cette expression ne peut pas être utilisée : %{reason}.",
  "field.condition_values": "Elle nomme plus de %{count} valeurs.",
  "field.condition_depth": "Elle est imbriquée sur plus de %{count} niveaux.",
  "field.condition_comparisons": "Elle fait plus de %{count} comparaisons.",
  not_a_question: "Cette question ne peut pas être posée : %{problem}.",
  "not_a_question.columns": "Une question a soit des colonnes, soit des groupes et des mesures.",
  "not_a_question.figure": 'Indiquez à quoi le chiffre est comparé, par exemple {"$gte":3}.',
  "not_a_question.measure": "Une mesure est exactement l’un de : count, countDistinct, sum, avg, min, max.",
  "not_a_question.column":
    'Une colonne de chiffre nomme une relation, par exemple {"as":"gifts","count":"donations"}.',
  "unknown_resource.near": "Il n’y a pas de ressource « %{name} » ici. Vouliez-vous dire « %{nearest} » ?",
  list_only:
    "Aucune question ne peut porter sur « %{name} » : ces données sont calculées à l’affichage de la liste, où une condition les filtre.",
  unknown_field: "%{resource} n’a pas de champ « %{name} ».",
  "unknown_field.near": "%{resource} n’a pas de champ « %{name} ». Vouliez-vous dire « %{nearest} » ?",
  "unknown_operator.any": "« %{name} » ne peut pas être demandé ici.",
  not_readable: "Vous n’avez pas l’autorisation de lire « %{name} ».",
  too_costly: "C’est trop à la fois. Retirez quelques conditions liées ou posez-les l’une après l’autre.",
  took_too_long: "Cela a pris trop de temps. Précisez la question, par une période ou un statut par exemple.",
  not_measurable: "« %{name} » n’a pas de %{figure}.",
  not_groupable: "On ne peut pas regrouper par « %{name} ».",
  "not_groupable.per": "« %{name} » n’est pas une date et n’a donc ni mois ni années.",
  unknown_measure: "La question n’a pas de colonne ou de mesure « %{name} ».",
  name_twice: 'Deux colonnes s’appellent « %{name} ». Donnez un autre nom à l’une d’elles avec "as".',
  nothing_to_compare:
    'Il n’y a rien à comparer : la question doit porter sur une période, par exemple {"paid_at":{"$within":{"last":"P12M"}}}.',
  not_a_segment:
    'Un segment est une condition sur les membres, ou sur des éléments qui mènent à des membres : {"of":"members","where":{…}}.',
  segment_name_taken: "Un segment porte déjà ce nom.",
  "not_found.segment": "Ce segment n’existe pas. Il a peut-être été supprimé.",
  "forbidden.segment":
    "Seule la personne qui a créé ce segment, ou celle qui gère les paramètres, peut le modifier.",
  too_many_segments: "Il y a au plus %{most} segments. Supprimez-en un d’abord.",
  segment_in_use: "Utilisé par : %{names}. Modifiez d’abord cela.",
  "field.unknown_segment": "Ce segment n’existe pas ou n’est pas partagé.",
  source_down: "La source « %{name} » est injoignable pour le moment. Réessayez plus tard.",
  source_slow:
    "La source « %{name} » a mis trop de temps à répondre. Affinez la liste ou réessayez plus tard.",
  source_changed:
    "La source « %{name} » a changé : une table ou une colonne nécessaire à cette page n’existe plus.",
  source_forbidden: "La source « %{name} » ne le permet pas.",
  source_refused: "La source « %{name} » n’a pas accepté la modification : %{message}",
  "too_large.export": "Cela fait plus de %{max} fiches. Affinez la liste, puis exportez-la.",
  "too_large.source_import":
    "Cela fait plus de %{max} lignes, et chacune est envoyée séparément. Divisez le fichier.",
  source_garbage:
    "La source « %{name} » a donné une réponse illisible. Prévenez la personne qui gère le serveur.",
  source_large:
    "La source « %{name} » a répondu plus que ce qui est accepté. Affinez la liste ou affichez moins de lignes par page.",
  source_login:
    "La source « %{name} » n’accepte plus l’identification de ce serveur. Prévenez la personne qui gère le serveur.",
  source_rule:
    "La source « %{name} » ne peut pas fournir seulement les fiches que vous pouvez voir. Prévenez un administrateur.",
  source_unfiltered:
    "La source « %{name} » n’a pas filtré par « %{field} ». Retirez le filtre et prévenez un administrateur.",
  source_many:
    "La source « %{name} » a plus de %{max} fiches de ce type, trop pour être lues d’un coup. Prévenez un administrateur.",
  source_key: "La source « %{name} » n’a pas indiqué quelle fiche elle a ajoutée. Cherchez-la dans la liste.",
  "field.source_filter": "La source ne peut pas être interrogée par « %{field} » avec %{operator}.",
  "field.source_search": "La source ne permet pas de chercher dans ces fiches.",
  "field.source_search_hidden":
    "La source cherche aussi dans des champs que vous ne pouvez pas voir ; la recherche ne vous est donc pas proposée.",
  "field.source_sum": "La source ne calcule pas le total de « %{field} ».",
  "field.source_far": "La source se lit page par page, et cette page est trop loin. Affinez la liste.",
  "field.source_garbage":
    "La réponse n’est pas du JSON. Vérifiez l’adresse et qu’aucune page de connexion ne s’interpose.",
  "field.source_login":
    "Les identifiants ont été refusés (%{code}). Vérifiez les variables nommées dans sources.json, et que le compte existe toujours et a les droits.",
  "field.source_redirect":
    "Elle redirige vers une autre adresse, qui n’est pas suivie. Mettez l’adresse finale dans sources.json.",
  "field.source_busy":
    "Elle est trop sollicitée ou surchargée (%{code}). Réduisez ses connexions dans sources.json.",
  "field.source_failing": "Elle répond avec le statut %{code}. Consultez son propre journal.",
  "field.source_certificate":
    "Son certificat n’est pas valide (%{code}). Renouvelez-le, ou faites que le serveur fasse confiance à son émetteur (NODE_EXTRA_CA_CERTS).",
  "field.source_down": "Injoignable (%{code}). Vérifiez l’adresse et que le serveur peut s’y connecter.",
  "field.source_refused":
    "La connexion a été refusée (%{code}). Vérifiez l’utilisateur, le mot de passe, le nom de la base, son certificat et les droits de l’utilisateur.",
  "field.source_slow": "La réponse est très lente. Vérifiez sa charge et le réseau.",
  "field.source_drift":
    "Il manque ce dont des ressources ont besoin : %{names}. Ces valeurs manquent jusqu’à leur retour ou jusqu’à l’adaptation des définitions : voir « Changements ».",
  "field.source_unset":
    "La variable d’environnement %{variable} n’est pas définie. Définissez-la là où le serveur est démarré.",
  "field.source_address":
    "La variable d’environnement %{variable} ne contient pas d’adresse commençant par %{beginning}.",
  "field.source_check": "La base de données ne l’accepte pas : %{rule}",
  "field.source_value": "La base de données n’accepte pas cette valeur.",
  "field.unknown_table": "Il n’y a pas de table « %{name} » dans cette source.",
  source_no_schema:
    "La source « %{name} » ne dit pas ce qu’elle contient. Autorisez l’introspection pour cet accès, ou indiquez « description » dans sources.json : un fichier de resources/ avec le schéma, tel que l’introspection le donne ou dans le langage de schéma, jusqu’à 10 Mo.",
  source_undescribed:
    "La source « %{name} » n’a pas de description lisible. Indiquez « description » dans sources.json : une adresse sur le même serveur, ou un fichier de resources/. OpenAPI 3 et Swagger 2 sont lus, jusqu’à 10 Mo.",
  source_too_large:
    "La description de cette API est trop grande ou trop imbriquée : sa lecture demande plus de %{seconds} secondes ou %{megabytes} Mo. Indiquez dans « description » de sources.json une partie de celle-ci, par exemple un fichier de resources/.",
  "field.choose_of_source": "Choisissez des tables d’une base de données, ou des requêtes d’une API.",
  "field.unknown_operation": "La description de cette source ne contient pas de liste « %{name} ».",
  "note.joins": "%{name} relie deux tables : elle devient une liste dans chacune, et non une ressource.",
  "note.no_key": "%{name} : aucune clé ne distingue les fiches. Indiquez « source.key ».",
  "note.binary": "%{name} : les valeurs binaires ne sont pas affichées.",
  "note.no_index":
    "%{name} est volumineuse et n’a pas d’index commençant par %{fields} : trier et filtrer par ces colonnes lit toute la table.",
  "note.wants": "%{name} : aucune requête n’est possible sans le paramètre « %{parameter} ».",
  "note.convention": "%{name} : la convention « %{convention} » est utilisée.",
  "note.all": "%{name} : toutes les fiches sont lues en une fois, 1 000 au plus.",
  "note.no_filter": "%{name} : la description ne nomme aucun paramètre de filtre.",
  "note.references": "%{name} : considérés comme des références d’après leur nom : %{fields}.",
  "note.parts": "%{name} : parties d’objets, affichées mais non modifiables : %{fields}.",
  "note.left": "%{name} : non affichés, car obsolètes, binaires ou trop imbriqués : %{fields}.",
  "note.sign_in":
    "La description demande cette authentification : %{auth}. Indiquez-la dans « auth » de sources.json, avec le secret dans l’environnement.",
  "note.no_rows": "%{name} : aucune fiche n’a pu être lue. %{reason}",
  "note.not_there": "%{name} : la réponse ne contient pas de liste de fiches à l’endroit décrit.",
};
