import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { QuestionPredicate } from "../../../../contract/resource";
import { PAYLOAD } from "../../../../contract/resource/automation";
import { asText } from "../../../ui/asText";
import { Button } from "../../../ui/controls/Button";
import { IconButton } from "../../../ui/controls/IconButton";
import { TextField } from "../../../ui/controls/TextField";
import { errorAt, type Mistakes } from "./parts";

type Condition = Record<string, unknown>;

/** Whether a condition is about what a webhook brought. */
export function isOfPayload(condition: QuestionPredicate | undefined): boolean {
  return Object.keys(condition ?? {}).some((key) => key.startsWith(PAYLOAD));
}

const isPlain = (value: unknown): boolean => value === null || typeof value !== "object";

/** A number or a yes as JSON has it; all else is text. */
function valueOf(text: string): unknown {
  if (text === "true" || text === "false") return text === "true";
  return text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** Values that a webhook has to bring; what says more than that is changed as JSON. */
export function PayloadCondition(props: {
  value: QuestionPredicate | undefined;
  at: string;
  mistakes: Mistakes;
  onChange(value: QuestionPredicate): void;
}): ReactElement {
  const t = useTranslate();
  const { value = {}, at, mistakes, onChange } = props;
  const entries = Object.entries(value as Condition);
  const error = errorAt(mistakes, at);
  const write = (next: [string, unknown][]): void => onChange(Object.fromEntries(next) as QuestionPredicate);
  if (entries.some(([key, one]) => !key.startsWith(PAYLOAD) || !isPlain(one)))
    return <p className="al-automation-note">{t("automation.hook.as_json")}</p>;
  return (
    <>
      {entries.map(([key, one], index) => (
        // oxlint-disable-next-line react/no-array-index-key -- its name is what is typed
        <div key={index} className="al-automation-row">
          <TextField
            label={t("automation.hook.path")}
            value={key.slice(PAYLOAD.length)}
            error={error}
            onChange={(path) => write(entries.with(index, [`${PAYLOAD}${path.trim()}`, one]))}
          />
          <TextField
            label={t("automation.hook.value")}
            value={asText(one)}
            onChange={(text) => write(entries.with(index, [key, valueOf(text)]))}
          />
          <IconButton
            glyph="close"
            size="small"
            label={t("automation.remove", { name: key })}
            onClick={() => write(entries.filter((_, other) => other !== index))}
          />
        </div>
      ))}
      <div>
        <Button
          variant="secondary"
          disabled={Object.hasOwn(value, PAYLOAD)}
          onClick={() => write([...entries, [PAYLOAD, ""]])}
        >
          {t("automation.hook.add_value")}
        </Button>
      </div>
    </>
  );
}
