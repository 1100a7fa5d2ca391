import { useTranslate } from "ra-core";
import { type FormEvent, type ReactElement, type ReactNode, useId, useState } from "react";
import { toName } from "../../model/guess";
import { Input } from "../../../../ui/controls/Input";
import { Button } from "../../../../ui/controls/Button";
import { Field } from "../../../../ui/controls/Field";

/** Something new by the words that people have for it: its name follows from them. */
export function NewEntry(props: {
  label: string;
  hint: string;
  taken: readonly string[];
  /** What is said of a name that there is already. */
  takenText(name: string): string;
  /** `typed` is what the name was made of. */
  onAdd(name: string, typed: string): void;
  /** What is chosen besides. */
  children?: ReactNode;
}): ReactElement {
  const t = useTranslate();
  const { label, hint, taken, takenText, onAdd, children } = props;
  const [typed, setTyped] = useState("");
  const id = useId();
  const name = toName(typed);
  const isEmpty = typed.trim() === "";
  const isTaken = !isEmpty && taken.includes(name);
  const add = (event: FormEvent): void => {
    event.preventDefault();
    if (isEmpty || isTaken) return;
    onAdd(name, typed);
    setTyped("");
  };
  return (
    <form className="al-definitions-new-entry" onSubmit={add}>
      <Field label={label}>
        <Input
          size="small"
          value={typed}
          placeholder={hint}
          aria-invalid={isTaken}
          aria-describedby={isEmpty ? undefined : id}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      {children}
      <Button type="submit" variant="secondary" disabled={isEmpty || isTaken}>
        {t("definitions.fields.add")}
      </Button>
      {isEmpty ? null : (
        <p id={id} className={isTaken ? "al-definitions-error" : "al-muted"}>
          {isTaken ? takenText(name) : t("definitions.fields.will_be", { name })}
        </p>
      )}
    </form>
  );
}
