import type { ReactElement } from "react";
import { RowsSkeleton, Skeleton } from "../../../../../ui/Skeleton";
import type { Examples } from "../../examples";
import { Button } from "../../../../../ui/controls/Button";

export default { turning: Turning, inButton: InButton, placeholders: Placeholders } satisfies Examples;

function Turning(): ReactElement {
  return <span className="al-tpl-gal-spinner" role="status" aria-label="Loading" />;
}

function InButton(): ReactElement {
  return (
    <Button variant="secondary" disabled>
      <span className="al-tpl-gal-spinner" style={{ ["--size" as string]: "16px" }} aria-hidden="true" />
      Saving …
    </Button>
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
