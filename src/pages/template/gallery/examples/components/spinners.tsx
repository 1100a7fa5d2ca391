import type { ReactElement } from "react";
import { RowsSkeleton, Skeleton } from "../../../../../ui/Skeleton";
import type { Examples } from "../../examples";

export default { turning: Turning, inButton: InButton, placeholders: Placeholders } satisfies Examples;

function Turning(): ReactElement {
  return <span className="al-tpl-gal-spinner" role="status" aria-label="Loading" />;
}

function InButton(): ReactElement {
  return (
    <button type="button" className="al-button al-button-quiet" disabled>
      <span className="al-tpl-gal-spinner" style={{ ["--size" as string]: "16px" }} aria-hidden="true" />
      Saving …
    </button>
  );
}

function Placeholders(): ReactElement {
  return (
    <div className="al-tpl-gal-stack">
      <Skeleton width="14em" />
      <RowsSkeleton rows={4} />
    </div>
  );
}
