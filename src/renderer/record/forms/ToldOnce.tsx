import { useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import { Button } from "../../../ui/controls/Button";
import { Input } from "../../../ui/controls/Input";
import { Field } from "../../../ui/controls/Field";
import { Panel } from "../../panels/Panel";
import "./forms.css";

export interface ToldOnceProps {
  label: string;
  help: string | undefined;
  value: string;
  onClose(): void;
}

/** A value that is told this once, to be copied. */
export function ToldOnce({ label, help, value, onClose }: ToldOnceProps): ReactElement {
  const t = useTranslate();
  const [isCopied, setCopied] = useState(false);
  // Where the browser refuses, the value can still be marked.
  const copy = (): void =>
    void navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <Panel
      title={t("once.title")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={copy}>{t(isCopied ? "once.copied" : "once.copy")}</Button>
          <Button variant="secondary" onClick={onClose}>
            {t("once.done")}
          </Button>
        </>
      }
    >
      <div className="al-form">
        <p>{t("once.lead")}</p>
        <Field label={label} hint={help}>
          <Input readOnly autoFocus value={value} onFocus={({ target }) => target.select()} />
        </Field>
        <span role="status">{isCopied ? t("once.copied") : ""}</span>
      </div>
    </Panel>
  );
}
