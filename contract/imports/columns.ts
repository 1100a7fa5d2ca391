import type { ImportField, ImportSettings } from "../api/imports";
import { type StrokeOrder, strokeOrderOf } from "./strokes";
import { type FileSentence, invalidFields } from "./problem";

/** What a column is: a field of a member, a custom one of that name, or nothing. */
export type Column = { field: ImportField } | { custom: string } | null;

/** The names that exports of other programs give to the fields, without case, blanks and signs. */
const ALIASES: Record<ImportField, readonly string[]> = {
  email: [
    "email",
    "mail",
    "emailaddress",
    "mailaddress",
    "emailadresse",
    "mailadresse",
    "adresseemail",
    "courriel",
    "correio",
  ],
  name: ["name", "fullname", "displayname", "nomcomplet", "nomecompleto"],
  first_name: ["firstname", "givenname", "forename", "vorname", "prenom", "nome", "primeironome"],
  last_name: [
    "lastname",
    "surname",
    "familyname",
    "nachname",
    "familienname",
    "nomdefamille",
    "sobrenome",
    "apelido",
  ],
  phone: [
    "phone",
    "phonenumber",
    "telephone",
    "mobile",
    "telefon",
    "telefonnummer",
    "telefone",
    "telemovel",
    "tel",
  ],
  external_id: [
    "externalid",
    "id",
    "memberid",
    "membernumber",
    "mitgliedsnummer",
    "mitgliedsnr",
    "mitgliednr",
    "numeroadherent",
    "numerodesocio",
  ],
  status: ["status"],
  kind: ["kind"],
  role: ["role", "rolle", "papel", "funcao"],
  teams: ["teams", "team", "equipe", "equipes", "equipa", "equipas"],
  joined_at: [
    "joinedat",
    "joined",
    "joindate",
    "eintritt",
    "eintrittsdatum",
    "beitrittsdatum",
    "membersince",
    "mitgliedseit",
    "beitritt",
    "membredepuis",
    "arrivee",
    "datedarrivee",
    "adhesion",
    "datedadhesion",
    "membrodesde",
    "adesao",
  ],
  honorific: ["honorific", "title", "titel", "anrede", "civilite", "titre", "titulo", "tratamento"],
  pronouns: ["pronouns", "pronomen", "pronoms", "pronomes"],
  birthday: [
    "birthday",
    "birthdate",
    "dateofbirth",
    "dob",
    "geburtstag",
    "geburtsdatum",
    "datedenaissance",
    "naissance",
    "anniversaire",
    "datadenascimento",
    "nascimento",
    "aniversario",
  ],
  line1: [
    "line1",
    "addressline1",
    "address",
    "address1",
    "street",
    "streetaddress",
    "adresse",
    "adresszeile1",
    "anschrift",
    "straße",
    "strasse",
    "straßeundhausnummer",
    "rue",
    "adresseligne1",
    "adressepostale",
    "endereco",
    "morada",
    "rua",
  ],
  line2: [
    "line2",
    "addressline2",
    "address2",
    "adresszusatz",
    "adresszeile2",
    "complementdadresse",
    "adresseligne2",
    "complemento",
    "morada2",
    "moradalinha2",
    "restodamorada",
  ],
  zip: ["zip", "zipcode", "postcode", "postalcode", "plz", "postleitzahl", "codepostal", "codigopostal"],
  city: ["city", "town", "ort", "stadt", "wohnort", "ville", "commune", "cidade", "localidade"],
  state: [
    "state",
    "region",
    "province",
    "county",
    "bundesland",
    "kanton",
    "departement",
    "regiao",
    "distrito",
    "provincia",
  ],
  country: ["country", "countrycode", "land", "pays", "pais"],
  household: ["household", "householdname", "haushalt", "foyer", "menage", "agregado", "agregadofamiliar"],
  consent_email: [
    "consentemail",
    "emailconsent",
    "emailoptin",
    "einwilligungemail",
    "einwilligungperemail",
    "consentementemail",
    "consentementcourriel",
    "consentimentoemail",
  ],
  consent_post: [
    "consentpost",
    "postconsent",
    "postalconsent",
    "einwilligungpost",
    "einwilligungperpost",
    "consentementcourrier",
    "consentementpostal",
    "consentimentocorreio",
    "consentimentopostal",
  ],
  consent_phone: [
    "consentphone",
    "phoneconsent",
    "einwilligungtelefon",
    "einwilligungpertelefon",
    "consentementtelephone",
    "consentimentotelefone",
  ],
  consent_sms: [
    "consentsms",
    "consenttext",
    "consenttextmessage",
    "smsconsent",
    "smsoptin",
    "einwilligungsms",
    "einwilligungpersms",
    "consentementsms",
    "consentimentosms",
  ],
  deceased: [
    "deceased",
    "deceasedon",
    "isdeceased",
    "died",
    "dateofdeath",
    "deathdate",
    "verstorben",
    "verstorbenam",
    "sterbedatum",
    "todestag",
    "todesdatum",
    "decede",
    "decedee",
    "deces",
    "datededeces",
    "datedudeces",
    "falecido",
    "falecida",
    "falecimento",
    "datadefalecimento",
    "obito",
  ],
};

/** What a whole name is called, and beside a first name the last one. */
const NAMES: readonly string[] = ["name", "nom"];

const FIELD_OF_ALIAS = new Map(
  Object.entries(ALIASES).flatMap(([field, aliases]) =>
    aliases.map((alias) => [alias, field as ImportField] as const),
  ),
);

/** A heading without case, blanks, signs and accents. */
export function plain(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
}

/** What a column is by its name alone, beside the others of its file. */
export function guess(name: string, header: readonly string[]): ImportField | undefined {
  if (!NAMES.includes(plain(name))) return FIELD_OF_ALIAS.get(plain(name));
  const others = new Set(header.map((other) => FIELD_OF_ALIAS.get(plain(other))));
  return others.has("first_name") && !others.has("last_name") ? "last_name" : "name";
}

const MOST_CUSTOM = 100;
const LONGEST_CUSTOM_NAME = 100;

function isKept(name: string, allFields: ImportSettings["all_fields"]): boolean {
  if (name === "") return false;
  return Array.isArray(allFields) ? allFields.includes(name) : allFields === true;
}

function requireKnown(header: readonly string[], settings: ImportSettings): void {
  const known = new Set(header);
  const errors: Record<string, FileSentence[]> = {};
  for (const name of Object.keys(settings.mapping ?? {})) {
    if (!known.has(name)) errors[`mapping.${name}`] = [{ code: "field.no_such_column" }];
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
}

/**
 * What each column of the header is: as `mapping` says, else by its name; the first column wins where two are the same
 * field. Beside a mapping, a column that `all_fields` names stays one of its own, whatever it is called. Throws 422 for a mapping of columns that are not there or of two columns to one field.
 */
export function readColumns(header: readonly string[], settings: ImportSettings): Column[] {
  requireKnown(header, settings);
  const mapping = new Map(Object.entries(settings.mapping ?? {}));
  const taken = new Set<ImportField>();
  for (const [name, field] of mapping) {
    if (field === "") continue;
    if (taken.has(field)) {
      throw invalidFields({ [`mapping.${name}`]: [{ code: "field.column_taken", params: { field } }] });
    }
    taken.add(field);
  }
  const customs = new Set<string>();
  const columns = header.map((name): Column => {
    const mapped = mapping.get(name);
    if (mapped === "") return null;
    if (mapped !== undefined) return { field: mapped };
    const isNamed = Array.isArray(settings.all_fields) && settings.mapping !== undefined;
    const guessed = isNamed && isKept(name, settings.all_fields) ? undefined : guess(name, header);
    if (guessed !== undefined && !taken.has(guessed)) {
      taken.add(guessed);
      return { field: guessed };
    }
    if (!isKept(name, settings.all_fields) || customs.has(name)) return null;
    customs.add(name);
    return { custom: name };
  });
  const tooLong = [...customs].filter((name) => name.length > LONGEST_CUSTOM_NAME);
  if (customs.size > MOST_CUSTOM || tooLong.length > 0) {
    throw invalidFields({
      all_fields: [
        { code: "field.most_columns", params: { most: MOST_CUSTOM, length: LONGEST_CUSTOM_NAME } },
      ],
    });
  }
  return columns;
}

const DAYS: readonly ImportField[] = ["joined_at", "birthday", "deceased"];

/** How days with strokes are written in the file, as far as all of its days tell. */
export function strokesOf(
  rows: readonly { cells: readonly string[] }[],
  columns: readonly Column[],
): StrokeOrder | undefined {
  const places = columns.flatMap((column, at) =>
    column !== null && "field" in column && DAYS.includes(column.field) ? [at] : [],
  );
  return strokeOrderOf(rows.flatMap(({ cells }) => places.map((at) => cells[at] ?? "")));
}

/** Whether a column of this name holds addresses. */
export function isEmailHeading(name: string): boolean {
  return ALIASES.email.includes(plain(name));
}

/** The fields without which nothing can be imported, and that the file does not have. */
export function missingFields(columns: readonly Column[], matchBy: ImportSettings["match_by"]): string[] {
  const present = new Set(columns.flatMap((column) => (column && "field" in column ? [column.field] : [])));
  const needed: ImportField[] = matchBy === "external_id" ? ["email", "external_id"] : ["email"];
  return needed.filter((field) => !present.has(field));
}
