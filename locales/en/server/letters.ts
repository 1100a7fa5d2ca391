/** Letters, and places in texts that records fill. */
export const letters = {
  "not_found.letter": "There is no such letter. It may have been deleted.",
  too_many_letters: "There are at most %{most} letters. Delete one first.",
  letter_exists: "There is already a letter called %{name}.",
  no_papers: "PDF files cannot be made here. Choose the table.",
  letter_used: "Automations still send this letter: %{automations}. Change or delete them first.",
  too_long_for_paper:
    "The text has no room on its paper for %{name}. Shorten it, or make its pictures smaller.",
  "field.language_twice": "There are two texts in the same language: %{language}.",
  "field.max_pictures": "There are at most %{max} pictures in a text.",
  "field.unknown_picture": "A picture in this text no longer exists. Remove it, or insert it again.",
  "unsupported_type.letter_picture":
    "%{file} cannot be shown in letters. Send a PNG or JPEG with sides of at most %{side} pixels.",
  "too_large.picture": "A picture in a letter can be at most %{size} MB. Make it smaller.",
  "not_found.built_in_letter": "There is no such built-in letter.",
  "letter.no_place": "There is no {%{name}} here. There are %{known}.",
  "letter.left_out":
    "The text must contain {%{place}}, outside of {#if …}: without it, something necessary is missing.",
  "letter.own_link":
    "Mails about signing in have no links or pictures of their own: their only link is below the text.",
  "merge.not_closed": "%{written} has no end.",
  "merge.not_opened": "%{written} has no beginning.",
  "merge.unknown_block": "%{written} is not known here. There are %{known}.",
  "merge.in_parts": "%{written} is formatted in parts. Format all of it, braces included, or none of it.",
  "merge.too_deep": "%{written} is inside another {#each …}.",
  "merge.no_list": 'There is no list called "%{name}" here.',
  "merge.no_list.near": 'There is no list called "%{name}" here. Did you mean "%{nearest}"?',
  "merge.too_many": "A text can have at most %{most} fields.",
} as const;
