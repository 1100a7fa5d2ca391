import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { FigureTile, type FigureTileProps } from "./components/FigureTile";

/** Figures on a dashboard that somebody made. */
export default function BoardFigures(props: FigureTileProps): ReactElement {
  const t = useTranslate();
  return (
    <div className="al-dashboard">
      <FigureTile {...props} empty={<p className="al-card al-muted">{t("dashboard.numbers.empty")}</p>} />
    </div>
  );
}
