const LINES = [
  "email,first_name,last_name,phone,kind,teams,joined_at,external_id,honorific,pronouns,birthday,line1,line2,zip,city,state,country,household,consent_email,consent_post,consent_phone,consent_sms,deceased",
  "ana@example.org,Ana,Pereira,+351 912 345 678,member,,2024-05-01,M-1001,Dr,she/her,1985-03-16,Rua das Flores 5,,1200-195,Lisboa,,PT,Pereira family,yes,yes,no,,",
  'jo@example.org,Jo,"Baker, Jr.",,volunteer,,,M-1002,,,,,,,,,,,,,,,',
];

/** An example of a file to import, as text/csv with a byte order mark; it holds nothing of anybody. */
export const IMPORT_EXAMPLE = `\ufeff${LINES.join("\r\n")}\r\n`;
