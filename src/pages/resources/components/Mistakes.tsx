import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { DefinitionFlaw } from "../../../../contract/api/resources";
import { Icon } from "../../../ui/Icon";
import { Button } from "../../../ui/controls/Button";

export interface MistakesProps {
  mistakes: readonly DefinitionFlaw[];
  /** Of other files. */
  elsewhere: readonly DefinitionFlaw[];
  /** Goes to the place in the text. */
  onGoTo(flaw: DefinitionFlaw): void;
}

/** Every mistake of the text at once, and what it would spoil in other files. */
export function Mistakes({ mistakes, elsewhere, onGoTo }: MistakesProps): ReactElement {
  const t = useTranslate();
  const errors = mistakes.filter(({ severity }) => severity === "error").length;
  const warnings = mistakes.length - errors;
  const isClean = mistakes.length + elsewhere.length === 0;
  return (
    <section
      className="al-definitions-mistakes"
      data-tone={errors + elsewhere.length > 0 ? "error" : "success"}
    >
      <p role="status">
        <Icon
          name={isClean ? "CheckCircle" : errors + elsewhere.length > 0 ? "Error" : "Warning"}
          size={18}
        />
        {isClean
          ? t("definitions.mistakes.none")
          : [
              errors > 0 ? t("definitions.mistakes.errors", { smart_count: errors }) : "",
              warnings > 0 ? t("definitions.mistakes.warnings", { smart_count: warnings }) : "",
              elsewhere.length > 0
                ? t("definitions.mistakes.elsewhere", { smart_count: elsewhere.length })
                : "",
            ]
              .filter(Boolean)
              .join(" · ")}
      </p>
      {isClean ? null : (
        <ul>
          {mistakes.map((flaw) => (
            <li key={`${flaw.code}${flaw.pointer}${flaw.line}:${flaw.column}`} data-severity={flaw.severity}>
              <Button variant="text" onClick={() => onGoTo(flaw)}>
                {t("definitions.mistakes.line", { line: flaw.line })}
              </Button>
              <Text flaw={flaw} />
            </li>
          ))}
          {elsewhere.map((flaw) => (
            <li key={`${flaw.file}${flaw.code}${flaw.pointer}`} data-severity="error">
              <code>
                {flaw.file}:{flaw.line}
              </code>
              <Text flaw={flaw} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Text({ flaw: { message, suggestion } }: { flaw: DefinitionFlaw }): ReactElement {
  const t = useTranslate();
  return (
    <span>
      {message}
      {suggestion === undefined ? "" : ` ${t("definitions.mistakes.suggestion", { name: suggestion })}`}
    </span>
  );
}
