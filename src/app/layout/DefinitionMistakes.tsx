import { useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import type { DefinitionMistake } from "../admin/Runtime";
import { Button } from "../../ui/controls/Button";

/** What is wrong with definitions, for who may correct it. */
export default function DefinitionMistakes({
  mistakes,
}: {
  mistakes: readonly DefinitionMistake[];
}): ReactElement {
  const t = useTranslate();
  const [shown, setShown] = useState(false);
  const files = new Set(mistakes.map(({ file }) => file));
  return (
    <div className="al-banner" role="status">
      <span>{t("app.definitions.mistakes", { smart_count: files.size })}</span>
      <Button variant="text" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {t(shown ? "app.definitions.hide" : "app.definitions.show")}
      </Button>
      {shown && (
        <ul>
          {mistakes.map((mistake) => (
            <li key={`${mistake.file}:${mistake.line}:${mistake.code}:${mistake.pointer}`}>
              <code>
                {mistake.file}:{mistake.line}
              </code>{" "}
              {mistake.message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
