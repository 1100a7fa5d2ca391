import { type ReactElement, useState } from "react";
import { IconButton } from "../../../../../ui/controls/IconButton";
import { RowsSkeleton } from "../../../../../ui/Skeleton";
import type { Examples } from "../../examples";
import { Button } from "../../../../../ui/controls/Button";

export default { foldable: Foldable, reloading: Reloading, removableCard: RemovableCard } satisfies Examples;

function Foldable(): ReactElement {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <article className="al-card">
      <header className="al-tpl-gal-card-head">
        <h3>Lifts to the walk</h3>
        <IconButton
          glyph={isOpen ? "up" : "down"}
          label="Fold"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
      </header>
      <p hidden={!isOpen}>Two cars leave from the mill at nine.</p>
    </article>
  );
}

function Reloading(): ReactElement {
  const [isLoading, setIsLoading] = useState(false);
  return (
    <article className="al-card" aria-busy={isLoading}>
      <header className="al-tpl-gal-card-head">
        <h3>Weather</h3>
        <IconButton
          glyph="refresh"
          label={isLoading ? "Loaded" : "Load again"}
          onClick={() => setIsLoading(!isLoading)}
        />
      </header>
      {isLoading ? <RowsSkeleton rows={1} /> : <p>Dry until the evening.</p>}
    </article>
  );
}

function RemovableCard(): ReactElement {
  const [isShown, setIsShown] = useState(true);
  if (!isShown) {
    return (
      <Button variant="secondary" onClick={() => setIsShown(true)}>
        Bring it back
      </Button>
    );
  }
  return (
    <article className="al-card">
      <header className="al-tpl-gal-card-head">
        <h3>Tip of the day</h3>
        <IconButton glyph="close" label="Remove the tip" onClick={() => setIsShown(false)} />
      </header>
      <p>A filter in the address can be sent to a colleague.</p>
    </article>
  );
}
