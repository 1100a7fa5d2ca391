import { useTranslate } from "ra-core";
import { type ComponentType, type ReactElement, useState } from "react";
import { Button } from "../../ui/controls/Button";
import { Icon } from "../../ui/Icon";
import { Board, type BoardContent, type ContentTile } from "./Board";
import type { ChosenPeriod } from "./period";
import { type BoardFile, useOwnBoard } from "./useOwnBoard";

/** What a page that is a dashboard gets from the app: it is fetched once there is a tile that needs it. */
export interface BoardParts {
  Tile: ComponentType<{ tile: ContentTile; period?: ChosenPeriod | undefined }>;
  Editor: ComponentType<{ name: string; board: BoardContent; onDone(): void }>;
}

/** The tiles of a page that is a dashboard, and how somebody arranges them for themselves. */
export function OwnBoard(props: {
  file: BoardFile;
  parts: BoardParts;
  renderFigures: BoardContent["renderFigures"];
  renderPanel: NonNullable<BoardContent["renderPanel"]>;
  /** The period that was chosen for all of it. */
  period?: ChosenPeriod | undefined;
}): ReactElement {
  const t = useTranslate();
  const { file, parts, renderFigures, renderPanel, period } = props;
  const { Tile, Editor } = parts;
  const tiles = useOwnBoard(file);
  const [isArranging, setArranging] = useState(false);
  const board: BoardContent = {
    renderFigures,
    renderPanel,
    renderTile: (tile) => <Tile key={tile.id} tile={tile} period={period} />,
  };
  return (
    <>
      {isArranging ? (
        <Editor name={file.name} board={board} onDone={() => setArranging(false)} />
      ) : (
        <Board tiles={tiles} {...board} />
      )}
      <p className="al-dashboard-arrange">
        <Button variant="text" aria-expanded={isArranging} onClick={() => setArranging(!isArranging)}>
          <Icon name="SpaceDashboard" size={18} />
          {t("dashboard.arrange")}
        </Button>
      </p>
    </>
  );
}
