import type { ImportChoices, ImportSettings } from "../../../../contract/api/imports";
import { IMPORT_FIELDS, type ImportField } from "../../../../contract/imports/limits";

/** What a column becomes: a field by its name, nothing, or a field of its own under its name. */
export type ColumnChoice = string;
/** Kept as a field of its own. */
export const CUSTOM = "custom";
/** The choices by the column's name. */
export type Mapping = Record<string, ColumnChoice>;

/** What is asked besides the columns. */
export interface ImportOptions {
  role: number | undefined;
  list: "none" | "existing" | "new";
  memberList: number | undefined;
  newList: string;
  matchBy: "email" | "external_id";
  onDuplicate: "skip" | "update";
  sendInvites: boolean;
  newTeams: boolean;
}

export const STARTING_OPTIONS: ImportOptions = {
  role: undefined,
  list: "none",
  memberList: undefined,
  newList: "",
  matchBy: "email",
  onDuplicate: "skip",
  sendInvites: false,
  newTeams: false,
};

/** A choice for every column: the one made for this name before, else what its name says; no field is given twice. */
export function suggestMapping(
  columns: readonly { name: string; field: string | null }[],
  remembered: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): Mapping {
  const taken = new Set<ColumnChoice>();
  const mapping: Mapping = {};
  const isChoice = (value: unknown): value is ColumnChoice =>
    value === "" || value === CUSTOM || fields.some((field) => field === value);
  for (const { name, field } of columns) {
    if (Object.hasOwn(mapping, name)) continue;
    const before = Object.hasOwn(remembered, name) ? remembered[name] : undefined;
    const wanted = isChoice(before) ? before : (field ?? "");
    const isFree = wanted === "" || wanted === CUSTOM || !taken.has(wanted);
    mapping[name] = isFree ? wanted : "";
    taken.add(wanted);
  }
  return mapping;
}

/** What stands in the way of importing with this mapping. */
export interface MappingProblems {
  missing: string[];
  twice: string[];
}

/** Which of the fields that are needed no column becomes, and which more than one becomes. */
export function mappingProblems(mapping: Mapping, needed: readonly string[]): MappingProblems {
  const chosen = Object.values(mapping).filter((one) => one !== "" && one !== CUSTOM);
  return {
    missing: needed.filter((field) => !chosen.includes(field)),
    twice: [...new Set(chosen.filter((field, index) => chosen.indexOf(field) !== index))],
  };
}

/** What people have to be known by. */
export function neededOfPeople(matchBy: ImportOptions["matchBy"]): ImportField[] {
  return matchBy === "external_id" ? ["email", "external_id"] : ["email"];
}

/** Whether a column holds teams. */
export function namesTeams(mapping: Mapping): boolean {
  return Object.values(mapping).includes("teams");
}

/** The request's settings; a role has to be chosen before. */
export function settingsOf(mapping: Mapping, options: ImportOptions, role: number): ImportSettings {
  const entries = Object.entries(mapping);
  const fields = entries.filter(
    (entry): entry is [string, ImportField | ""] =>
      entry[1] === "" || IMPORT_FIELDS.some((field) => field === entry[1]),
  );
  const own = entries.filter(([, choice]) => choice === CUSTOM).map(([name]) => name);
  const { list, memberList, newList } = options;
  return {
    role,
    mapping: Object.fromEntries(fields),
    match_by: options.matchBy,
    on_duplicate: options.onDuplicate,
    send_invites: options.sendInvites,
    ...(options.newTeams && namesTeams(mapping) && { new_teams: true }),
    ...(own.length > 0 && { all_fields: own }),
    ...(list === "existing" && memberList !== undefined && { member_list: memberList }),
    ...(list === "new" && newList.trim() !== "" && { new_list: newList.trim() }),
  };
}

/** The options to begin with; `?list=7` in the address has chosen a mailing list. */
export function optionsFor(search: URLSearchParams): ImportOptions {
  const list = search.get("list") ?? "";
  if (!/^[1-9]\d{0,14}$/.test(list)) return STARTING_OPTIONS;
  return { ...STARTING_OPTIONS, list: "existing", memberList: Number(list) };
}

/** Whether the choice of a mailing list is complete. */
export function isListChosen({ list, memberList, newList }: ImportOptions): boolean {
  if (list === "existing") return memberList !== undefined;
  return list === "none" || newList.trim() !== "";
}

/** What was chosen for the columns of such a file before. */
export function rememberedMapping({ mapping = {}, all_fields: kept }: ImportChoices): Mapping {
  const own = Array.isArray(kept) ? kept : [];
  return { ...mapping, ...Object.fromEntries(own.map((name) => [name, CUSTOM])) };
}

/** The options as they were before, as far as the page was not opened for a mailing list. */
export function rememberedOptions(now: ImportOptions, last: ImportChoices): ImportOptions {
  return {
    ...now,
    role: last.role,
    matchBy: last.match_by ?? now.matchBy,
    onDuplicate: last.on_duplicate ?? now.onDuplicate,
    sendInvites: last.send_invites ?? now.sendInvites,
    newTeams: last.new_teams ?? now.newTeams,
    ...(now.list === "none" &&
      last.member_list !== undefined && { list: "existing", memberList: last.member_list }),
  };
}
