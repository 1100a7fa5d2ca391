import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { useFormState } from "react-hook-form";
import { Glyph } from "../../../ui/Glyph";
import { errorPaths } from "../../formState/formErrors";

/** What stands in the way of saving: the server's own words first, then how many fields need a look. */
export function FormAlert({ texts }: { texts: readonly string[] }): ReactElement {
  const translate = useTranslate();
  const { errors, submitCount } = useFormState();
  const count = submitCount > 0 ? errorPaths(errors).length : 0;
  const lines = count > 0 ? [...texts, translate("forms.errors.summary", { smart_count: count })] : texts;
  return (
    <div role="alert" className="al-form-alert">
      {lines.length > 0 ? <Glyph name="warning" /> : null}
      {lines.length > 0 ? (
        <div>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      ) : null}
    </div>
  );
}
