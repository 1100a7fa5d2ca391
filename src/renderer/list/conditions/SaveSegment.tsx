import { useMutation } from "@tanstack/react-query";
import { useDataProvider } from "ra-core";
import { type ReactElement, useState } from "react";
import { Button } from "../../../ui/controls/Button";
import { LinkButton } from "../../../ui/controls/LinkButton";
import { TextField } from "../../../ui/controls/TextField";
import type { QuestionField } from "../../../../contract/api/questions";
import { useCan, useRenderer } from "../../context";
import { errorText } from "../../values/errorText";
import { linkAddress } from "../../record/actions/linkAddress";
import type { Condition } from "./conditionTree";

interface Kept {
  id: number;
  name: string;
}

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
  const dataProvider = useDataProvider();
  const [name, setName] = useState<string>();
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: () =>
      dataProvider.create<Kept>(SEGMENTS, {
        data: { name: (name ?? "").trim(), question: { of, where: condition }, shared: true },
      }),
  });
  const hasPeople =
    PEOPLE.has(of) || fields.some(({ resource }) => resource !== undefined && PEOPLE.has(resource));
  if (!hasPeople || !resources.has(SEGMENTS) || !can({ resource: SEGMENTS, action: "create" })) return null;
  if (data) return <KeptSegment segment={data.data} />;
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

/** What can be done with a segment once it is there. */
function KeptSegment({ segment }: { segment: Kept }): ReactElement {
  const { translate, resources } = useRenderer();
  const can = useCan();
  const definition = resources.get(SEGMENTS);
  const writing = definition?.links.find(({ name }) => name === "write");
  const write = writing && linkAddress(writing, { record: segment });
  return (
    <div className="al-condition-segment">
      <p role="status">{translate("conditions.segment.saved", { name: segment.name })}</p>
      <div className="al-condition-segment-next">
        {definition ? (
          <LinkButton variant="secondary" to={definition.paths.show.replace("{id}", String(segment.id))}>
            {translate("conditions.segment.open")}
          </LinkButton>
        ) : null}
        {write !== undefined && can({ resource: "messages", action: "create" }) ? (
          <LinkButton variant="secondary" to={write}>
            {translate("conditions.segment.write")}
          </LinkButton>
        ) : null}
      </div>
    </div>
  );
}
