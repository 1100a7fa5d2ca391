import { type Language, STARTING_ROLES } from "../../../contract/api";

type Slug = (typeof STARTING_ROLES)[number]["slug"];

const NAMES: Record<Exclude<Language, "en">, Record<Slug, string>> = {
  de: {
    owner: "Inhaberschaft",
    admin: "Administration",
    manager: "Leitung",
    fundraiser: "Spendenwerbung",
    volunteer: "Ehrenamt",
    member: "Mitglied",
  },
  fr: {
    owner: "Propriétaire",
    admin: "Administration",
    manager: "Responsable",
    fundraiser: "Collecte de fonds",
    volunteer: "Bénévole",
    member: "Membre",
  },
  pt: {
    owner: "Proprietário",
    admin: "Administração",
    manager: "Gestão",
    fundraiser: "Angariação de fundos",
    volunteer: "Voluntariado",
    member: "Membro",
  },
};

/** A role as a mail names it: those that every organisation begins with in the language, any other as it is written. */
export function roleName(name: string, language: Language): string {
  const starting = STARTING_ROLES.find((role) => role.name === name);
  return starting && language !== "en" ? NAMES[language][starting.slug] : name;
}
