import { type RaRecord, useCreate, useNotify, useRefresh, useStore } from "ra-core";
import { type ReactElement, type SubmitEvent, Suspense, useId, useRef, useState } from "react";
import { localTimeZone } from "../../../../contract/zonedTime";
import { isEmpty } from "../../../../definitions/predicate";
import { isWritable } from "../../../../definitions/resolve/fieldKinds";
import type { ResolvedResource } from "../../../../definitions/resolved";
import { Button } from "../../../ui/controls/Button";
import { Input } from "../../../ui/controls/Input";
import { Glyph } from "../../../ui/Glyph";
import { useCan, useLabels, usePredicateContext, useRenderer } from "../../context";
import { defaultsOf } from "../../formState/initialValues";
import { submitValues } from "../../record/forms/submitValues";
import { errorText } from "../../values/errorText";
import { FilterControl } from "../filters/FilterControl";
import "./quickAdd.css";

export interface QuickAddProps {
  definition: ResolvedResource;
  /** The field that is typed. */
  source: string;
  /** What else the new record has: the record that it belongs to, the column of a board. */
  values?: Readonly<Record<string, unknown>>;
  onAdded?: (() => void) | undefined;
  /** Begins with the focus in the line: somebody has asked for it. */
  startInside?: boolean;
}

/** A line that is typed and added by Enter, one after the other. What a record needs besides is asked for beside it, and kept. */
export default function QuickAdd(props: QuickAddProps): ReactElement | null {
  const { definition, source } = props;
  const { translate } = useRenderer();
  const labels = useLabels(definition.name);
  const can = useCan();
  const { given, missing, choose } = useGiven(props);
  const add = useAdd(props);
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const errorId = useId();
  const field = definition.fields[source];
  if (!field || !can({ resource: definition.name, action: "create" })) return null;
  const label =
    labels.create() ?? translate("views.quick_add.label", { name: labels.one() ?? labels.name() });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const line = text.trim();
    if (line === "") return;
    const open = missing.find((name) => isEmpty(given[name]));
    if (open !== undefined) {
      setError(translate("views.quick_add.missing", { field: labels.field(open) }));
      return;
    }
    setError(undefined);
    setText("");
    // What was refused comes back, unless the next line is being typed.
    add({ ...given, [source]: line }, () => setText((typed) => typed || line));
  }

  return (
    <form className="al-quick-add" data-narrow={props.startInside} onSubmit={submit}>
      <Glyph name="add" size={18} />
      <Input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the line stands where the button was that asked for it
        autoFocus={props.startInside}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        placeholder={label}
        value={text}
        maxLength={"maxLength" in field ? field.maxLength : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      {missing.map((name) => (
        <MissingValue
          key={name}
          definition={definition}
          name={name}
          value={given[name]}
          onChange={(value) => choose(name, value)}
        />
      ))}
      <Button type="submit" variant="secondary" size="small" disabled={text.trim() === ""}>
        {translate("views.quick_add.add")}
      </Button>
      {error ? (
        <p id={errorId} role="alert">
          {error}
        </p>
      ) : null}
    </form>
  );
}

function MissingValue(props: {
  definition: ResolvedResource;
  name: string;
  value: unknown;
  onChange(value: unknown): void;
}): ReactElement | null {
  const { definition, name, value, onChange } = props;
  const labels = useLabels(definition.name);
  const field = definition.fields[name];
  if (!field) return null;
  return (
    <div className="al-quick-add-value">
      <Suspense fallback={null}>
        <FilterControl
          resource={definition.name}
          source={name}
          field={field}
          label={labels.field(name)}
          value={value}
          onChange={onChange}
        />
      </Suspense>
    </div>
  );
}

/** What a new record has before anything is typed, and which values are chosen beside the line. */
function useGiven({ definition, source, values }: QuickAddProps): {
  given: Record<string, unknown>;
  missing: string[];
  choose(name: string, value: unknown): void;
} {
  const { now, organisation, user } = useRenderer();
  const [chosen, setChosen] = useStore<Record<string, unknown>>(`${definition.name}.quickAdd`, {});
  const { fields } = definition;
  const own = Object.entries(values ?? {}).filter(
    ([name, value]) => fields[name] && isWritable(fields[name]) && !Array.isArray(value),
  );
  const timeZone = organisation.timeZone ?? localTimeZone();
  const defaults = defaultsOf(fields, { now: now(), timeZone, user });
  const known = { ...defaults, ...Object.fromEntries(own) };
  const missing = Object.entries(fields).flatMap(([name, field]) =>
    name !== source && field.required && isWritable(field) && isEmpty(known[name]) ? [name] : [],
  );
  const kept = Object.fromEntries(missing.map((name) => [name, chosen[name]]));
  return {
    given: { ...known, ...kept },
    missing,
    choose: (name, value) => setChosen({ ...chosen, [name]: value ?? null }),
  };
}

/** Adds records in the order in which they were typed. */
function useAdd({
  definition,
  onAdded,
}: QuickAddProps): (values: Record<string, unknown>, onRefused: () => void) => void {
  const [create] = useCreate<RaRecord, Error>();
  const refresh = useRefresh();
  const notify = useNotify();
  const context = usePredicateContext();
  const queue = useRef(Promise.resolve());
  const { fields } = definition;
  return (values, onRefused) => {
    const data = submitValues(values, { fields, names: Object.keys(fields), context });
    queue.current = queue.current.then(async () => {
      try {
        await create(definition.name, { data }, { returnPromise: true });
        onAdded?.();
        refresh();
      } catch (error) {
        onRefused();
        notify(errorText(error) ?? "ra.notification.http_error", { type: "error" });
      }
    });
  };
}
