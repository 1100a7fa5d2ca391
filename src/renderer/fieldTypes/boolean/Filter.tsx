import type { ReactElement } from "react";
import { useRenderer } from "../../context";
import type { AnyFilter } from "../shared/DraftFilter";
import { Options } from "../shared/OptionsFilter";

export function BooleanFilter(props: AnyFilter): ReactElement {
  const { translate } = useRenderer();
  const options = [
    { id: "true", label: translate("renderer.yes") },
    { id: "false", label: translate("renderer.no") },
  ];
  return <Options {...props} options={options} parse={(id) => id === "true"} />;
}
