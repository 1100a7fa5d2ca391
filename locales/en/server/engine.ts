/** Records, views and definitions. */
export const engine = {
  "unsupported_type.import": "This is a .%{ext} file. Save it as CSV and import that.",
  "unsupported_type.form": "Send the file as multipart/form-data.",
  "too_large.file": "The file is larger than %{size} MB.",
  unknown_resource: 'There is no resource "%{name}" here.',
  "extension.failed": "The job failed.",
  "extension.no_job": "There is no job “%{job}” in the installation's own code any more.",
  "extension.left": "The person in whose place it would be done is no longer let in.",
  extension_failed:
    "The installation's own code “%{name}” failed (%{hook} of %{resource}), so nothing was saved. Please tell the server's operator, who finds the reason in the log.",
  "extension_failed.part":
    "The installation's own code “%{name}” failed (%{part}). Please tell the server's operator, who finds the reason in the log.",
  "extension_failed.part_slow":
    "The installation's own code “%{name}” took longer than %{seconds} s (%{part}). Please tell the server's operator.",
  "extension_failed.slow":
    "The installation's own code “%{name}” took longer than %{seconds} s (%{hook} of %{resource}), so nothing was saved. Please tell the server's operator.",
  unique: "Somebody else has added one of these records. Import the file again.",
  too_much_below: "More than %{count} records stand below this one. Delete some of them first.",
  referenced: "This cannot be deleted: %{names} refer to it.",
  no_order: "The list of %{resource} cannot be ordered by hand.",
  definitions_read_only:
    "Definitions are not published on this server: download the file, and let the server’s operator put it into its resources folder (or set RESOURCES_EDITING=on).",
  "definitions_read_only.folder":
    "The server may not write its resources folder: download the file, or let the server’s operator make the folder writable.",
  records_in_the_way:
    "Stored records do not fit %{fields}. Choose what to do with them, or change the definition.",
  "not_found.definition": "There is no such definition.",
  "not_found.api": "There is no such API.",
  "not_found.view": "There is no such view. It may have been deleted.",
  "forbidden.locked": "This record is locked in its present state and cannot be changed.",
  "forbidden.view": "Only the person who saved this view may change it.",
  view_name_taken: "You already have a view with this name.",
  too_many_views: "There are at most %{most} views of a list. Delete one first.",
  "stale_version.view": "This view has been changed. Reload it and try again.",
  stale_version: "Somebody else has changed this. Reload it and try again.",
  "stale_version.definition_removed":
    "%{file} has been removed. Compare it with your text and publish again.",
  "stale_version.definition_made":
    "Somebody else has created %{file}. Compare it with your text and publish again.",
  "stale_version.definition_changed":
    "%{file} has been changed. Compare it with your text and publish again.",
  too_many_definitions: "An organisation can have at most %{most} definitions of its own. Remove one first.",
  "too_many_definitions.characters":
    "The definitions of an organisation can have at most %{most} characters together. Shorten or remove one first.",
  definition_mistaken: "%{file} has errors, the first in line %{line}: %{message}",
  "definition_mistaken.some": "%{file} has errors",
  definition_breaks_others:
    "With this %{file} there would be errors in %{others}: %{message} Change those first.",
  "definition_breaks_others.removed":
    "Without %{file} there would be errors in %{others}: %{message} Change those first.",
  "field.expression_work":
    'The expression "%{expression}" is too slow on texts as long as these. Shorten them.',
  "field.expression_scan":
    'The expression "%{expression}" would have to be compared with too much text. Narrow the list by other conditions too, or write a simpler expression.',
  "field.csv_row_length": "A row is longer than %{count} characters. Perhaps a quotation mark is not closed.",
  "field.csv_names": "The rows have more than %{count} different names.",
  "field.unique": "There is already a record with this value.",
  "field.unique_together": "There is already a record with these values together.",
  "field.related_already": "These two are already related in this way.",
  "field.circle":
    "These two are already related the other way round, perhaps through others: nobody can be their own ancestor.",
  "field.below_itself": "A record cannot stand below itself, or below one that stands below it.",
  "field.earlier_version": "Choose an earlier version of the record.",
  "field.forbidden": 'You do not have permission to change "%{field}".',
  "field.mapping_object": 'Must be an object such as {"Number plate":"plate"}.',
  "field.on_duplicate": "Must be one of: skip, update.",
  "field.unknown_fields": "There is no field %{fields}.",
  "field.filter_json": 'Must be JSON, such as {"kind":"van"}.',
  "field.impossible_characters": "Contains characters that no record can have.",
  "field.not_sortable": 'The list of %{resource} cannot be sorted by "%{field}".',
  "field.unknown_column": 'The file has no column "%{heading}".',
  "field.column_twice": 'Two columns are for "%{field}".',
  "field.match_by": '"%{field}" must be pk or a unique field that the file has.',
  "field.neighbour": 'Either "before" or "after" has to name the other record.',
  "field.not_in_list": "This record is no longer in the list.",
  "field.unknown_list": 'There is no list of "%{name}".',
  "field.view_too_large": "Too large: at most %{max} characters as JSON.",
  "field.demo_address": "The demo reads no other address. Paste an example.",
  "field.private_address": "This address is not on the public internet, so the server will not call it.",
  "field.too_slow": "It took too long to answer.",
  "field.unreachable": "%{host} could not be reached.",
  "field.whole_address": "Give a whole address: https://api.example.org/todos",
  "field.http_address": "Give an address that begins with https:// or http://.",
  "field.address_login": "Leave the user name and the password out of the address.",
  "field.address_port": "The server does not call port %{port}.",
  "field.answer_status": "It answered with status %{status}.",
  "field.answer_too_large": "The answer is too large for an example. Paste a part of it.",
  "field.answer_not_json": "The answer is not JSON.",
  "field.day": "Must be a date such as 2026-03-01.",
  "field.day_range": "Must be a day from %{first} to %{last}.",
  "field.first_day": "Give the first day as well.",
  "field.ten_years": "The period can be at most ten years.",
  "field.no_field": 'There is no field "%{field}".',
  "field.definition_line": "Line %{line}: %{message}",
  "field.one_folder":
    "These files are not in the same folder: publish those of organization/ and those of custom/ separately.",
  "field.file_twice": "A file is listed twice.",
  "field.address_redirect": "It redirects to %{address}. Give that address if you trust it.",
  "field.address_redirect_elsewhere": "It redirects to another address. Give that address if you trust it.",
  "field.not_a_condition": "Is not in the language of conditions: %{place} %{problem}.",
  "field.no_field_name": '"%{name}" is not the name of a field.',
  "field.no_operator": 'There is no operator "%{name}" here; there are: %{known}.',
  "field.no_such_operator": 'There is no operator "%{name}" here; did you mean "%{nearest}"?',
  "field.names_none": "This does not refer to a record.",
  "field.names_other": 'This names a record of "%{named}".',
  "field.unsafe_pattern": "The expression cannot be used: %{reason}.",
  "field.condition_values": "It has more than %{count} values.",
  "field.condition_depth": "It is nested more than %{count} levels deep.",
  "field.condition_comparisons": "It makes more than %{count} comparisons.",
  not_a_question: "This is not a question that can be asked: %{problem}.",
  "not_a_question.columns": "A question has either columns, or groups and measures.",
  "not_a_question.figure": 'Say what the figure is compared with, such as {"$gte":3}.',
  "not_a_question.measure": "A measure is exactly one of: count, countDistinct, sum, avg, min, max.",
  "not_a_question.column":
    'A column of a figure names a relation, such as {"as":"gifts","count":"donations"}.',
  "unknown_resource.near": 'There is no resource "%{name}" here. Did you mean "%{nearest}"?',
  list_only:
    'Questions cannot be asked about "%{name}": its records are computed when the list is shown, where a condition narrows them.',
  unknown_field: '%{resource} has no field "%{name}".',
  "unknown_field.near": '%{resource} has no field "%{name}". Did you mean "%{nearest}"?',
  "unknown_operator.any": '"%{name}" cannot be asked here.',
  not_readable: 'You do not have permission to read "%{name}".',
  too_costly:
    "This asks for too much at once. Leave out some related conditions, or ask them one after the other.",
  took_too_long: "This took too long. Narrow it down, by a time or a status for example.",
  not_measurable: '"%{name}" has no %{figure}.',
  not_groupable: 'Records cannot be grouped by "%{name}".',
  "not_groupable.per": '"%{name}" is not a date, so it has no months or years.',
  unknown_measure: 'The question has no column or measure "%{name}".',
  name_twice: 'Two columns are called "%{name}". Give one of them another name with "as".',
  nothing_to_compare:
    'There is nothing to compare with: let the question be about a time, such as {"paid_at":{"$within":{"last":"P12M"}}}.',
  not_a_segment:
    'A segment is a condition on members, or on records that lead to members: {"of":"members","where":{…}}.',
  segment_name_taken: "There is already a segment with this name.",
  "not_found.segment": "There is no such segment. It may have been deleted.",
  "forbidden.segment":
    "Only the person who made this segment, or whoever looks after the settings, may change it.",
  too_many_segments: "There are at most %{most} segments. Delete one first.",
  segment_in_use: "It is used by: %{names}. Change that first.",
  "field.unknown_segment": "There is no such segment, or it is not shared.",
  source_down: 'The source "%{name}" cannot be reached just now. Try again later.',
  source_slow: 'The source "%{name}" took too long to answer. Narrow the list, or try again later.',
  source_changed:
    'The source "%{name}" has changed: a table or column that this page needs is no longer there.',
  source_forbidden: 'The source "%{name}" does not allow this.',
  source_refused: 'The source "%{name}" did not accept the change: %{message}',
  "too_large.export": "That is more than %{max} records. Narrow the list, then export it.",
  "too_large.source_import": "That is more than %{max} rows, and each is sent on its own. Split the file.",
  source_garbage: 'The source "%{name}" gave an answer that cannot be read. Tell the server’s operator.',
  source_large:
    'The source "%{name}" answered with more than is taken. Narrow the list, or choose fewer rows per page.',
  source_login:
    'The source "%{name}" no longer accepts the login of this server. Tell the server’s operator.',
  source_rule:
    'The source "%{name}" cannot be asked for just the records that you may see. Tell an administrator.',
  source_unfiltered:
    'The source "%{name}" did not filter by "%{field}". Remove the filter, and tell an administrator.',
  source_many:
    'The source "%{name}" has more than %{max} of these records, too many to be read at once. Tell an administrator.',
  source_key: 'The source "%{name}" did not say which record it added. Look it up in the list.',
  "field.source_filter": 'The source cannot be asked by "%{field}" with %{operator}.',
  "field.source_search": "The source does not search these records.",
  "field.source_search_hidden":
    "The source also searches fields that you cannot see, so searching is not available to you.",
  "field.source_sum": 'The source does not add up "%{field}".',
  "field.source_far": "The source is read page by page, and this page is too far down. Narrow the list.",
  "field.source_garbage":
    "Its answer is not JSON. Check the address, and whether it leads to a sign-in page.",
  "field.source_login":
    "It refused the credentials (%{code}). Check the variables named in sources.json, and that the account still exists and has the rights it needs.",
  "field.source_redirect":
    "It redirects to another address, which is not followed. Put the final address into sources.json.",
  "field.source_busy":
    "It is called too often, or is overloaded (%{code}). Lower its connections in sources.json.",
  "field.source_failing": "It answers with status %{code}. Check its own log.",
  "field.source_certificate":
    "Its certificate is not valid (%{code}). Renew it, or make the server trust its issuer (NODE_EXTRA_CA_CERTS).",
  "field.source_down":
    "It cannot be reached (%{code}). Check the address, and that the server may connect to it.",
  "field.source_refused":
    "It refused the login (%{code}). Check the user, the password, the database name, its certificate and the rights of the user.",
  "field.source_slow": "It takes very long to answer. Check its load and the network.",
  "field.source_drift":
    "It no longer has what resources need: %{names}. Their values are missing until that is back, or the definitions follow: see Changes.",
  "field.source_unset":
    "The environment variable %{variable} is not set. Set it where the server is started.",
  "field.source_address":
    "The environment variable %{variable} does not contain an address that begins with %{beginning}.",
  "field.source_check": "The database does not accept this: %{rule}",
  "field.source_value": "The database does not accept this value.",
  "field.unknown_table": 'There is no table "%{name}" in this source.',
  source_no_schema:
    'The source "%{name}" does not say what it has. Allow introspection for its login, or say "description" in sources.json: a file in resources/ with the schema, as introspection answers it or in the schema language, up to 10 MB.',
  source_undescribed:
    'The source "%{name}" has no description that can be read. Say "description" in sources.json: an address at its origin, or a file in resources/. OpenAPI 3 and Swagger 2 are read, up to 10 MB.',
  source_too_large:
    'The description of this API is too large or too tangled: it takes more than %{seconds} seconds or %{megabytes} MB to read. Say "description" in sources.json with a part of it, such as a file in resources/.',
  "field.choose_of_source": "Choose tables of a database, or operations of an API.",
  "field.unknown_operation": 'There is no list "%{name}" in the description of this source.',
  "note.joins": "%{name} joins two tables: it becomes a list in each of them, and no resource of its own.",
  "note.no_key": '%{name}: it has no key, so records cannot be told apart. Say "source.key".',
  "note.binary": "%{name}: binary values are not shown.",
  "note.no_index":
    "%{name} is large and has no index that begins with %{fields}: sorting and filtering by these reads the whole table.",
  "note.wants": '%{name}: it cannot be asked without the parameter "%{parameter}".',
  "note.convention": '%{name}: it is spoken to by the convention "%{convention}".',
  "note.all": "%{name}: all of its records are read at once, 1,000 at most.",
  "note.no_filter": "%{name}: its description names no parameter to filter by.",
  "note.references": "%{name}: taken as references because of their names: %{fields}.",
  "note.parts": "%{name}: parts of objects, which are shown but cannot be changed: %{fields}.",
  "note.left": "%{name}: not shown, because they are deprecated, binary or deeper in objects: %{fields}.",
  "note.sign_in":
    'The description wants to be signed in to by: %{auth}. Say so in "auth" of sources.json, with the secret in the environment.',
  "note.no_rows": "%{name}: no records could be read. %{reason}",
  "note.not_there": "%{name}: its answer has no list of records where the description puts it.",
} as const;
