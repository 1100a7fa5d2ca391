import { useTranslate } from "ra-core";
import type { ReactElement } from "react";

/** A value as somebody else saved it, beside what stands in the form. */
export interface DifferenceRow {
  label: string;
  theirs: string;
  yours: string;
}

/** What differs, field by field; nothing where nothing does. */
export function DifferenceTable({ rows }: { rows: readonly DifferenceRow[] }): ReactElement | null {
  const translate = useTranslate();
  if (rows.length === 0) return null;
  const shown = (text: string): string => (text === "" ? translate("forms.stale.nothing") : text);
  return (
    <table className="al-form-differences">
      <thead>
        <tr>
          <th scope="col">{translate("forms.stale.field")}</th>
          <th scope="col">{translate("forms.stale.theirs")}</th>
          <th scope="col">{translate("forms.stale.yours")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, theirs, yours }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{shown(theirs)}</td>
            <td>{shown(yours)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
