import { describe, expect, it } from "vitest";
import type { ImportReading } from "../../../../contract/api/imports";
import { readColumns } from "../../../../contract/imports/columns";
import { FURTHER_COLUMNS, IMPORT_FIELDS } from "../../../../contract/imports/limits";
import de from "../../../../locales/de/pages/import";
import en from "../../../../locales/en/pages/import";
import fr from "../../../../locales/fr/pages/import";
import pt from "../../../../locales/pt/pages/import";
import {
  isListChosen,
  optionsFor,
  mappingProblems,
  neededOfPeople,
  rememberedMapping,
  rememberedOptions,
  settingsOf,
  STARTING_OPTIONS,
  suggestMapping,
} from "./mapping";

const column = (
  name: string,
  field: ImportReading["columns"][number]["field"] = null,
): ImportReading["columns"][number] => ({ name, field, custom: false, samples: [] });

describe("suggestMapping", () => {
  it("takes what the names of the columns say, and leaves the others out", () => {
    expect(suggestMapping([column("Mail", "email"), column("Shirt")], {}, IMPORT_FIELDS)).toEqual({
      Mail: "email",
      Shirt: "",
    });
  });

  it("prefers what was chosen for a column of that name before", () => {
    const before = { Mail: "", Shirt: "custom", Other: "phone" };
    expect(suggestMapping([column("Mail", "email"), column("Shirt")], before, IMPORT_FIELDS)).toEqual({
      Mail: "",
      Shirt: "custom",
    });
  });

  it("passes over what is no choice, as of an older version", () => {
    expect(suggestMapping([column("Mail", "email")], { Mail: "shoe_size" }, IMPORT_FIELDS)).toEqual({
      Mail: "email",
    });
  });

  it("gives no field twice", () => {
    const columns = [column("a"), column("Mail", "email")];
    expect(suggestMapping(columns, { a: "email" }, IMPORT_FIELDS)).toEqual({ a: "email", Mail: "" });
  });
});

describe("mappingProblems", () => {
  it("names the fields that are needed and missing, by what people are matched", () => {
    expect(mappingProblems({ a: "phone" }, neededOfPeople("email")).missing).toEqual(["email"]);
    expect(mappingProblems({ a: "email" }, neededOfPeople("external_id")).missing).toEqual(["external_id"]);
  });

  it("names fields that two columns would fill, but not what is left out or kept", () => {
    const mapping = { a: "email", b: "email", c: "", d: "", e: "custom", f: "custom" } as const;
    expect(mappingProblems(mapping, neededOfPeople("email")).twice).toEqual(["email"]);
  });
});

describe("settingsOf", () => {
  it("sends every choice: left-out columns as such, own ones by their name", () => {
    const settings = settingsOf({ Mail: "email", Notes: "", Shirt: "custom" }, STARTING_OPTIONS, 4);
    expect(settings).toEqual({
      role: 4,
      mapping: { Mail: "email", Notes: "" },
      all_fields: ["Shirt"],
      match_by: "email",
      on_duplicate: "skip",
      send_invites: false,
    });
  });

  it("has missing teams created where asked and a column holds teams", () => {
    const options = { ...STARTING_OPTIONS, newTeams: true };
    expect(settingsOf({ Team: "teams" }, options, 1)).toMatchObject({ new_teams: true });
    expect(settingsOf({ Team: "custom" }, options, 1)).not.toHaveProperty("new_teams");
  });

  it("names the one list that was chosen", () => {
    const chosen = { ...STARTING_OPTIONS, memberList: 7, newList: " Friends " };
    expect(settingsOf({}, { ...chosen, list: "existing" }, 1)).toMatchObject({ member_list: 7 });
    expect(settingsOf({}, { ...chosen, list: "new" }, 1)).toMatchObject({ new_list: "Friends" });
    expect(settingsOf({}, chosen, 1)).not.toHaveProperty("member_list");
  });
});

it("a list is chosen when it is named", () => {
  expect(isListChosen(STARTING_OPTIONS)).toBe(true);
  expect(isListChosen({ ...STARTING_OPTIONS, list: "new", newList: "  " })).toBe(false);
  expect(isListChosen({ ...STARTING_OPTIONS, list: "existing" })).toBe(false);
});

it("fills in what was chosen for such a file before, but not over a list that the page was opened for", () => {
  const last = {
    role: 4,
    mapping: { Mail: "email" as const, x: "" as const },
    all_fields: ["Shirt"],
    member_list: 9,
  };
  expect(rememberedMapping(last)).toEqual({ Mail: "email", x: "", Shirt: "custom" });
  expect(rememberedOptions(STARTING_OPTIONS, { ...last, on_duplicate: "update" })).toEqual({
    ...STARTING_OPTIONS,
    role: 4,
    onDuplicate: "update",
    list: "existing",
    memberList: 9,
  });
  const opened = optionsFor(new URLSearchParams("list=7"));
  expect(rememberedOptions(opened, last)).toMatchObject({ role: 4, memberList: 7 });
});

it("begins with the list that the address names, if it names one", () => {
  expect(optionsFor(new URLSearchParams("list=7"))).toEqual({
    ...STARTING_OPTIONS,
    list: "existing",
    memberList: 7,
  });
  for (const query of ["", "list=", "list=0", "list=x7", "list=7,8"]) {
    expect(optionsFor(new URLSearchParams(query))).toBe(STARTING_OPTIONS);
  }
});

describe("headings", () => {
  it.each([
    ["en", en],
    ["de", de],
    ["fr", fr],
    ["pt", pt],
  ])("the app's own names of what tells of the person are recognised in %s", (_language, { fields }) => {
    const header = FURTHER_COLUMNS.map((column) => fields[column]);
    const columns = readColumns(header, { role: 1 });
    expect(columns).toEqual(FURTHER_COLUMNS.map((field) => ({ field })));
  });
});
