import type { ReactElement } from "react";
import { isUnique } from "../../../../definitions/resolve/fieldKinds";
import type { ResolvedResource } from "../../../../definitions/resolved";
import { useLabels, useRenderer } from "../../context";
import { FileImport, type ImportTarget } from "./FileImport";
import { importTargets } from "./guessMapping";

/** Adds records from a CSV file. */
export default function ImportPanel(props: { definition: ResolvedResource; onClose(): void }): ReactElement {
  const { definition, onClose } = props;
  const target = useRecordsTarget(definition);
  return <FileImport target={target} onClose={onClose} />;
}

function useRecordsTarget(definition: ResolvedResource): ImportTarget {
  const { translate } = useRenderer();
  const labelsOf = useFieldLabels(definition);
  const nameOf = useTargetName(definition);
  const fields = importTargets(definition);
  const isKey = (name: string): boolean => {
    const field = definition.fields[name];
    return name === "pk" || (field !== undefined && isUnique(field));
  };
  return {
    resource: definition.name,
    title: translate("stored.import.title"),
    lead: translate("stored.import.lead"),
    fields,
    keys: fields.filter(isKey),
    nameOf,
    labelsOf,
  };
}

/** What a field is called in any language of the definition, and on this page. */
function useFieldLabels(definition: ResolvedResource): (name: string) => string[] {
  const labels = useLabels(definition.name);
  return (name) => {
    if (!(name in definition.fields)) return [];
    const texts = Object.values(definition.labels).map((set) => set?.fields?.[name]);
    return [labels.field(name), ...texts.filter((text) => typeof text === "string")];
  };
}

function useTargetName(definition: ResolvedResource): (name: string) => string {
  const { translate } = useRenderer();
  const labels = useLabels(definition.name);
  return (name) =>
    name === "pk" ? translate("stored.import.key") : labels.field(name.split(".")[0] ?? name);
}
