import { useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import { FieldsDemo } from "../../components/FieldsDemo";
import type { Examples } from "../../examples";
import { Steps } from "../../pieces/Steps";
import { Button } from "../../../../../ui/controls/Button";

export default { inSteps: InSteps } satisfies Examples;

const STEPS = [
  { id: "who", fields: { string: { type: "string", required: true }, email: { type: "email" } } },
  { id: "when", fields: { date: { type: "date" }, time: { type: "time" } } },
  { id: "what", fields: { text: { type: "text", multiline: true } } },
] as const;

function InSteps(): ReactElement {
  const t = useTranslate();
  const [at, setAt] = useState(0);
  return (
    <div className="al-tpl-gal-stack">
      <Steps
        label={t("templateGallery.examples.inSteps")}
        steps={STEPS.map(({ id }) => t(`templateGallery.sections.${id}`))}
        current={at}
      />
      {STEPS.map((step, index) => (
        // What was typed in a step stays while another is shown.
        <div key={step.id} hidden={index !== at}>
          <FieldsDemo fields={step.fields} options={{ bare: true }} />
        </div>
      ))}
      <div className="al-tpl-gal-row">
        <Button variant="secondary" disabled={at === 0} onClick={() => setAt(at - 1)}>
          {t("templateGallery.previous")}
        </Button>
        <Button disabled={at === STEPS.length - 1} onClick={() => setAt(at + 1)}>
          {t("templateGallery.next")}
        </Button>
      </div>
    </div>
  );
}
