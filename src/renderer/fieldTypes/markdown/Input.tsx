import { useTranslate } from "ra-core";
import { type ChangeEvent, lazy, memo, type ReactElement, Suspense, useDeferredValue, useState } from "react";
import { Button } from "../../../ui/controls/Button";
import { TextArea } from "../../../ui/controls/Input";
import { FieldShell } from "../shared/FieldShell";
import { asText } from "../shared/TextInput";
import type { InputProps } from "../shared/types";
import { useFormInput } from "../shared/useFormInput";
import styles from "./markdown.module.css";

const Markdown = lazy(() => import("./Markdown"));

/** Text with the marks of Markdown, and below it, once asked for, what it looks like; an empty one is no value (null). */
export const MarkdownInput = memo(function MarkdownInput(props: InputProps<"markdown">): ReactElement {
  const translate = useTranslate();
  const marks = translate("forms.markdown.marks");
  const helperText = props.helperText === undefined ? marks : `${props.helperText} ${marks}`;
  const input = useFormInput({ ...props, helperText });
  const [isShown, setIsShown] = useState(false);
  const text = asText(input.value);
  return (
    <div className={styles.markdown}>
      <FieldShell {...props} helperText={helperText} id={input.id} error={input.error}>
        <TextArea
          ref={input.ref}
          rows={6}
          value={text}
          readOnly={props.readOnly}
          maxLength={props.field.maxLength}
          autoComplete="off"
          onBlur={input.onBlur}
          onChange={(event: ChangeEvent<HTMLTextAreaElement>) =>
            input.onChange(event.target.value === "" ? null : event.target.value)
          }
        />
      </FieldShell>
      <Button
        size="small"
        variant="secondary"
        id={`${input.id}-shown`}
        aria-expanded={isShown}
        aria-controls={isShown ? `${input.id}-preview` : undefined}
        onClick={() => setIsShown(!isShown)}
      >
        {translate("forms.markdown.preview")}
      </Button>
      {isShown ? (
        <section id={`${input.id}-preview`} aria-labelledby={`${input.id}-shown ${input.id}-label`}>
          <Preview text={text} />
        </section>
      ) : null}
    </div>
  );
});

/** What is typed goes before what it looks like. */
function Preview({ text }: { text: string }): ReactElement {
  const translate = useTranslate();
  const settled = useDeferredValue(text);
  if (settled.trim() === "") return <p>{translate("forms.markdown.empty")}</p>;
  return (
    <Suspense fallback={null}>
      <Markdown text={settled} />
    </Suspense>
  );
}
