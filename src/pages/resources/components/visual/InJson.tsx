import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { Button } from "../../../../ui/controls/Button";

/** Leads to the place in the JSON, where everything can be said that has no input of its own. */
export function InJson({ onShow }: { onShow(): void }): ReactElement {
  const t = useTranslate();
  return (
    <p className="al-definitions-in-json">
      <Button variant="text" onClick={onShow}>
        {t("definitions.in_json")}
      </Button>
    </p>
  );
}
