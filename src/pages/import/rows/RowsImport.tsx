import { useQueryClient } from "@tanstack/react-query";
import Papa from "papaparse";
import { useDataProvider, useStore } from "ra-core";
import { type ReactElement, useState } from "react";
import type { RecordImport } from "../../../../contract/api/records";
import {
  IMPORT_MAX_BYTES,
  IMPORT_MAX_ROWS,
  IMPORT_MAX_ROWS_OF_REQUEST,
} from "../../../../contract/imports/limits";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import { isStored, type ResolvedAction, type ResolvedResource } from "../../../../definitions/resolved";
import { isUnique, isWritable } from "../../../../definitions/resolve/fieldKinds";
import { typeOf } from "../../../../contract/fieldTypes";
import { useLabels, useRenderer, useResourcePath } from "../../../renderer/context";
import { actionTexts } from "../../../renderer/actions/actionTexts";
import { Doubts } from "../components/Doubts";
import { ImportWizard } from "../ImportWizard";
import { countsWith, type Decisions, decisionSettings, NOTHING_DECIDED } from "../model/doubts";
import { guessMapping, importTargets } from "../model/guessMapping";
import { CUSTOM, type Mapping, mappingProblems } from "../model/mapping";
import type { FileReading } from "../model/readImportFile";
import type { Counted, ImportTarget } from "../target";
import { Missing } from "./Missing";
import { RowsOptions } from "./RowsOptions";
import { type RowsSettings, settingsFor, STARTING_ROWS } from "./settings";

interface RowsImportProps {
  resource: ResolvedResource;
  /** An action whose input is read from the rows; the records themselves where there is none. */
  action?: ResolvedAction;
}

/** Records of a resource, or the input of an action, from the rows of a CSV file. */
export default function RowsImport({ resource, action }: RowsImportProps): ReactElement {
  const { translate } = useRenderer();
  const labels = useLabels(resource.name);
  const pathOf = useResourcePath();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const client = useQueryClient();
  const columns = useColumns(resource, action);
  const path = action?.request.path ?? `records/${resource.name}/import/`;
  const id = action ? `${resource.name}.${action.name}` : resource.name;
  const [settings, setSettings] = useStore<RowsSettings>(`imports.${id}.settings`, STARTING_ROWS);
  const [decisions, decide] = useState<Decisions>(NOTHING_DECIDED);
  // What was chosen in this very moment, before the page is drawn again.
  const latest: Partial<RowsSettings> = {};
  const isKept = action !== undefined || isStored(resource);
  const name = resource.name;
  const countsOf = (trial: RecordImport): Counted => countsWith(trial, decisions, () => false);
  const target: ImportTarget<RecordImport> = {
    id,
    title: columns.title,
    lead: columns.lead,
    word: (key, values) => translate(`import.rows.${key}`, values),
    most: { rows: isKept ? IMPORT_MAX_ROWS : IMPORT_MAX_ROWS_OF_REQUEST, bytes: IMPORT_MAX_BYTES },
    fields: columns.fields,
    nameOf: columns.nameOf,
    keepsOthers: false,
    recognise: async (found) => ({
      mapping: action
        ? await recognised(found, (file) =>
            dataProvider.recordsImport({ resource: name, path, file, settings: { dry_run: true } }),
          )
        : guessMapping(headingsOf(found), columns.fields, columns.labelsOf),
    }),
    problems: (mapping) => mappingProblems(mapping, settings.onDuplicate === "skip" ? columns.needed : []),
    isReady: true,
    options: (mapping) =>
      action ? null : (
        <RowsOptions
          mapping={mapping}
          keys={columns.keys}
          several={several(resource, mapping)}
          nameOf={columns.nameOf}
          settings={settings}
          onChange={setSettings}
        />
      ),
    counts: countsOf,
    isUseful: (trial) => countsOf(trial).importedDataCount > 0,
    about: () => null,
    questions: (trial, retry) => (
      <>
        <Missing
          missing={trial.missing ?? []}
          nameOf={columns.nameOf}
          chosen={settings.createMissing}
          onChange={(createMissing) => {
            setSettings({ ...settings, createMissing });
            latest.createMissing = createMissing;
            retry();
          }}
        />
        <Doubts trial={trial} text={translate("import.rows.doubts")} decisions={decisions} decide={decide} />
      </>
    ),
    forget: () => decide(NOTHING_DECIDED),
    async send({ file, mapping, isTrial }) {
      const chosen = settingsFor({ ...settings, ...latest }, mapping, columns.keys, action !== undefined);
      const decided = isTrial ? { dry_run: true } : decisionSettings(decisions);
      const sent = { ...chosen, mapping: mapped(mapping), ...decided };
      const told = await dataProvider.recordsImport({ resource: name, path, file, settings: sent });
      if (!isTrial) await client.invalidateQueries({ queryKey: [name] });
      return told;
    },
    async progress(key, signal) {
      const told = await dataProvider.recordsImportProgress({ path, id: key, signal });
      if (told.status === "done") void client.invalidateQueries({ queryKey: [name] });
      return told;
    },
    recent: async (signal) => (isKept ? dataProvider.recordsImports({ path, signal }) : []),
    undo: (key) => dataProvider.recordsImportUndo({ path, id: key }),
    errors: (report) => dataProvider.recordsImportErrors({ path, id: report }),
    ...(isKept
      ? { stop: (key: number) => dataProvider.recordsImportStop({ path, id: key }) }
      : { lasts: translate("import.rows.lasts") }),
    pageOf: (pk) => pathOf({ resource: name, type: "show", id: pk }),
    home: {
      to: resource.paths.list,
      label: labels.title(),
    },
  };
  return <ImportWizard target={target} />;
}

/** What columns can become. */
interface Columns {
  title: string;
  lead: string;
  fields: string[];
  needed: string[];
  /** Those by which a row can be known to be there already. */
  keys: string[];
  nameOf(field: string): string;
  labelsOf(field: string): string[];
}

function useColumns(resource: ResolvedResource, action: ResolvedAction | undefined): Columns {
  const renderer = useRenderer();
  const { translate } = renderer;
  const labels = useLabels(resource.name);
  const lead = translate("import.rows.lead");
  if (action) {
    const texts = actionTexts({ definition: resource, action, target: {} }, renderer);
    const input = Object.entries(action.input ?? {});
    // What it says of itself before it is run.
    const own = translate(`resources.${resource.name}.actions.${action.name}.confirm`, { _: "" });
    return {
      title: translate("import.rows.of_action", { action: texts.name, name: labels.title() }),
      lead: [lead, own].filter(Boolean).join(" "),
      fields: input.map(([name]) => name),
      needed: input.flatMap(([name, field]) => (field.required ? name : [])),
      keys: [],
      nameOf: texts.field,
      labelsOf: (name) => [texts.field(name)],
    };
  }
  const fields = importTargets(resource);
  return {
    title: translate("import.rows.title", { name: labels.title() }),
    lead,
    fields,
    needed: fields.filter((name) => {
      const field = resource.fields[name];
      return field?.required && isWritable(field) && !field.when && !("default" in field);
    }),
    keys: fields.filter((name) => {
      const field = resource.fields[name];
      return name === "pk" || (field !== undefined && isUnique(field));
    }),
    nameOf: (name) =>
      name === "pk" ? translate("import.rows.key") : labels.field(name.split(".")[0] ?? name),
    labelsOf(name) {
      if (!(name in resource.fields)) return [];
      const texts = Object.values(resource.labels).map((set) => set?.fields?.[name]);
      return [labels.field(name), ...texts.filter((text) => typeof text === "string")];
    },
  };
}

const headingsOf = ({ reading }: FileReading): string[] => [
  ...new Set(reading.columns.map(({ name }) => name).filter((name) => name !== "")),
];

const mapped = (mapping: Mapping): Record<string, string> =>
  Object.fromEntries(Object.entries(mapping).filter(([, field]) => field !== "" && field !== CUSTOM));

/** The fields that a column fills and that hold several values. */
function several({ fields }: ResolvedResource, mapping: Mapping): string[] {
  return Object.values(mapping).filter((name) => {
    const field = fields[name];
    return field !== undefined && typeOf(field).many && typeOf(field).shape !== "list";
  });
}

/** What the server takes the columns for, which knows more names than the fields have: it is shown the first rows. */
async function recognised(
  { reading, sample }: FileReading,
  send: (file: File) => Promise<RecordImport>,
): Promise<Mapping> {
  const text = Papa.unparse([reading.columns.map(({ name }) => name), ...sample]);
  try {
    return (await send(new File([text], "columns.csv", { type: "text/csv" }))).mapping ?? {};
  } catch {
    // What is wrong is told once somebody has chosen what each column is.
    return {};
  }
}
