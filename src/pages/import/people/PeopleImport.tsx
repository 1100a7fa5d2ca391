import { useDataProvider, useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { ImportResponse } from "../../../../contract/api/imports";
import { IMPORT_FIELDS, IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from "../../../../contract/imports/limits";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import { useFormatter } from "../../../renderer/context";
import { Doubts } from "../components/Doubts";
import { ImportWizard } from "../ImportWizard";
import { countsWith, type Decisions, decisionSettings, NOTHING_DECIDED } from "../model/doubts";
import {
  type ImportOptions,
  isListChosen,
  mappingProblems,
  neededOfPeople,
  optionsFor,
  rememberedMapping,
  rememberedOptions,
  settingsOf,
} from "../model/mapping";
import type { ImportTarget } from "../target";
import { OptionsForm } from "./OptionsForm";

/** People from a CSV file. */
export default function PeopleImport(): ReactElement {
  const t = useTranslate();
  const format = useFormatter();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const [search] = useSearchParams();
  const [options, setAllOptions] = useState<ImportOptions>(() => optionsFor(search));
  const [decisions, decide] = useState<Decisions>(NOTHING_DECIDED);
  const setOptions = (change: Partial<ImportOptions>): void =>
    setAllOptions((before) => ({ ...before, ...change }));
  const { role } = options;
  const target: ImportTarget<ImportResponse> = {
    id: "people",
    title: t("import.title"),
    lead: t("import.lead"),
    word: (key, values) => t(`import.people.${key}`, values),
    most: { rows: IMPORT_MAX_ROWS, bytes: IMPORT_MAX_BYTES },
    fields: IMPORT_FIELDS,
    nameOf: (field) => t(`import.fields.${field}`, { _: field }),
    keepsOthers: true,
    async recognise({ reading }) {
      const named = Object.fromEntries(
        reading.columns
          .flatMap(({ name, field }) => (field === null ? [] : [[name, field] as const]))
          .toReversed(),
      );
      const columns = reading.columns.map(({ name }) => name);
      // Without it the columns are recognised by their names.
      const last = await dataProvider.importsChoices({ columns }).catch(() => null);
      if (!last) return { mapping: named };
      setAllOptions((now) => rememberedOptions(now, last.choices));
      return { mapping: { ...named, ...rememberedMapping(last.choices) }, at: last.at };
    },
    problems: (mapping) => mappingProblems(mapping, neededOfPeople(options.matchBy)),
    isReady: role !== undefined && isListChosen(options),
    options: (mapping) => <OptionsForm mapping={mapping} options={options} setOptions={setOptions} />,
    counts: (trial) => countsWith(trial, decisions),
    isUseful(trial) {
      const { importedDataCount, skippedCount } = countsWith(trial, decisions);
      // Those who are there already still go on the list.
      return importedDataCount > 0 || (trial.member_list !== null && skippedCount > 0);
    },
    about({ member_list: list, new_teams: teams = [], newHouseholdCount: households = 0 }, tense) {
      if (tense === "did") return list ? <p>{t("import.on_list", { name: list.name })}</p> : null;
      return (
        <>
          {list ? <p>{t("import.check.list", { name: list.name })}</p> : null}
          {teams.length > 0 ? <p>{t("import.check.teams", { names: teams.join(", ") })}</p> : null}
          {households > 0 ? (
            <p>
              {t("import.check.households", { smart_count: households, count: format.number(households) })}
            </p>
          ) : null}
        </>
      );
    },
    questions: (trial) => (
      <Doubts trial={trial} text={t("import.doubts.text")} decisions={decisions} decide={decide} />
    ),
    forget: () => decide(NOTHING_DECIDED),
    send({ file, mapping, isTrial, force }) {
      if (role === undefined) throw new Error("There is no role to import with.");
      const settings = settingsOf(mapping, options, role);
      const decided = isTrial ? { dry_run: true } : decisionSettings(decisions);
      return dataProvider.importsRun({
        file,
        settings: { ...settings, ...decided, ...(force && { force }) },
      });
    },
    progress: (id, signal) => dataProvider.importsProgress({ id, signal }),
    recent: (signal) => dataProvider.importsRecent({ signal }),
    undo: (id) => dataProvider.importsUndo({ id }),
    errors: (report) => dataProvider.importsErrors({ report }),
    example: () => dataProvider.importsExample({}),
    pageOf: (pk) => `/people/${pk}`,
    home: { to: "/members", label: t("import.see_members") },
  };
  return <ImportWizard target={target} />;
}
