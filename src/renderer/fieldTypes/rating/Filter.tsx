import type { ReactElement } from "react";
import { useRenderer } from "../../context";
import type { AnyFilter } from "../shared/DraftFilter";
import { Options } from "../shared/OptionsFilter";

export function RatingFilter(props: AnyFilter): ReactElement {
  const { translate } = useRenderer();
  const options = [1, 2, 3, 4, 5].map((stars) => ({
    id: String(stars),
    label: translate("renderer.rating", { value: stars }),
  }));
  return <Options {...props} options={options} parse={Number} />;
}
