import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { Skeleton } from "../../../ui/Skeleton";
import "./forms.css";

const ROWS = [1, 2, 3, 4, 5];

/** What a panel holds until its record has come. */
export function FormSkeleton(): ReactElement {
  const translate = useTranslate();
  return (
    <div className="al-form-group" role="status" aria-busy="true" aria-label={translate("forms.loading")}>
      {ROWS.map((row) => (
        <Skeleton key={row} height="64px" />
      ))}
    </div>
  );
}
