import type { ReactElement } from "react";
import { useRenderer } from "../context";
import { FileImport, type ImportTarget } from "../list/stored/FileImport";
import type { ActionRequest } from "../record/actions/types";
import { actionTexts } from "./actionTexts";

/** An action whose input is read from the rows of a file. */
export default function ActionImport(props: { request: ActionRequest; onClose(): void }): ReactElement {
  const { request, onClose } = props;
  const target = useActionTarget(request);
  return <FileImport target={target} onClose={onClose} />;
}

function useActionTarget(request: ActionRequest): ImportTarget {
  const renderer = useRenderer();
  const { definition, action } = request;
  const texts = actionTexts(request, renderer);
  // What it says of itself before it is run.
  const own = `resources.${definition.name}.actions.${action.name}.confirm`;
  return {
    resource: definition.name,
    path: action.request.path,
    title: texts.name,
    lead: [renderer.translate("stored.import.lead"), renderer.translate(own, { _: "" })]
      .filter(Boolean)
      .join(" "),
    fields: Object.keys(action.input ?? {}),
    keys: [],
    nameOf: texts.field,
    labelsOf: (name) => [texts.field(name)],
  };
}
