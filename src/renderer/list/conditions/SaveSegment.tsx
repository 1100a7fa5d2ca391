import { useMutation } from "@tanstack/react-query";
import { useDataProvider, useNotify } from "ra-core";
import { type ReactElement, useState } from "react";
import { Button } from "../../../ui/controls/Button";
import { TextField } from "../../../ui/controls/TextField";
import type { QuestionField } from "../../../../contract/api/questions";
import { useCan, useRenderer } from "../../context";
import { errorText } from "../../values/errorText";
import type { Condition } from "./conditionTree";

/** Whom segments have in them, those who lead there, and where segments are kept. */
const PEOPLE = new Set(["people", "members"]);
const SEGMENTS = "segments";

/**
 * Keeps a condition on people, or on records that lead to people, as a segment, by which lists and mails can go from then
 * on.
 */
export function SaveSegment({
  of,
  fields,
  condition,
}: {
  of: string;
  fields: readonly QuestionField[];
  condition: Condition;
}): ReactElement | null {
  const { translate, resources } = useRenderer();
  const can = useCan();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const [name, setName] = useState<string>();
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: () =>
      dataProvider.create(SEGMENTS, {
        data: { name: (name ?? "").trim(), question: { of, where: condition }, shared: true },
      }),
    onSuccess: () => {
      notify(translate("conditions.segment.saved", { name: (name ?? "").trim() }), { type: "success" });
      setName(undefined);
    },
  });
  const hasPeople =
    PEOPLE.has(of) || fields.some(({ resource }) => resource !== undefined && PEOPLE.has(resource));
  if (!hasPeople || !resources.has(SEGMENTS) || !can({ resource: SEGMENTS, action: "create" })) return null;
  if (name === undefined) {
    return (
      <Button variant="text" onClick={() => setName("")}>
        {translate("conditions.segment.save")}
      </Button>
    );
  }
  return (
    <div className="al-condition-segment">
      <TextField
        label={translate("conditions.segment.name")}
        hint={translate("conditions.segment.help")}
        value={name}
        maxLength={120}
        error={error ? errorText(error) : undefined}
        onKeyDown={(event) => {
          // The form around it applies the filter.
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (name.trim() !== "" && !isPending) mutate();
        }}
        onChange={(text) => {
          reset();
          setName(text);
        }}
      />
      <Button variant="secondary" disabled={name.trim() === "" || isPending} onClick={() => mutate()}>
        {translate("conditions.segment.keep")}
      </Button>
    </div>
  );
}
