import { useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import { useNavigate } from "react-router-dom";
import type {
  MergedValue,
  MergePreviewResponse,
  MergeRequest,
  Person,
} from "../../../../contract/api/people";
import { useFormatter, useRenderer } from "../../../renderer/context";
import { Button } from "../../../ui/controls/Button";
import { RadioGroup } from "../../../ui/controls/RadioGroup";
import { Avatar } from "../../../ui/Avatar";
import { humanise } from "../../../ui/humanise";
import { chosenValues, isChoice, textOf } from "../model/values";
import { useMerge } from "../usePeople";

export interface MergeFormProps {
  /** The first of them is the one that stays. */
  people: readonly [Person, Person, ...Person[]];
  preview: MergePreviewResponse;
  onKeep(pk: number): void;
}

/** Value by value what the one takes, what will lead to them, and the merge itself. */
export function MergeForm({ people, preview, onKeep }: MergeFormProps): ReactElement {
  const t = useTranslate();
  const navigate = useNavigate();
  const [keep, ...others] = people;
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const merge = useMerge();
  const choices = preview.values.filter(isChoice);
  const settled = preview.values.filter((value) => !isChoice(value));
  const send = (): void => {
    const request: MergeRequest = {
      keep: keep.pk,
      merge: others.map(({ pk }) => pk),
      values: chosenValues(preview.values, chosen),
      versions: Object.fromEntries(people.map(({ pk, version }) => [pk, version])),
    };
    merge.mutate(request, { onSuccess: () => void navigate(`/people/${keep.pk}`) });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="al-card al-merging-who">
        <p>{t("merging.merge.stays", { name: keep.name, pk: keep.pk })}</p>
        {others.map(({ pk, name }) => (
          <div key={pk} className="al-merging-goes">
            <p>{t("merging.merge.goes", { name, pk })}</p>
            <Button variant="secondary" size="small" onClick={() => onKeep(pk)}>
              {others.length > 1 ? t("merging.merge.keep_instead", { name, pk }) : t("merging.merge.swap")}
            </Button>
          </div>
        ))}
      </div>
      {choices.length > 0 ? (
        <div className="al-card al-merging-values">
          <h2>{t("merging.merge.choose")}</h2>
          {choices.map((value) => (
            <Choice
              key={value.field}
              value={value}
              people={people}
              index={chosen[value.field]}
              onChange={(index) => setChosen({ ...chosen, [value.field]: index })}
            />
          ))}
        </div>
      ) : null}
      <div className="al-merging-two">
        <Settled values={settled} people={people} />
        <Moves moves={preview.moves} />
      </div>
      {merge.error ? (
        <p role="alert" className="al-merging-error">
          {merge.error.message}
        </p>
      ) : null}
      <div className="al-merging-actions">
        <Button type="submit" disabled={merge.isPending}>
          {t("merging.merge.submit")}
        </Button>
        <Button variant="secondary" onClick={() => void navigate(`/people/${keep.pk}`)}>
          {t("merging.merge.cancel")}
        </Button>
        <p className="al-muted">{t("merging.merge.undo_hint")}</p>
      </div>
    </form>
  );
}

function useValueText(): (field: string, value: unknown) => string {
  const t = useTranslate();
  const format = useFormatter();
  return (field, value) =>
    textOf(field, value, {
      date: (day) => format.date(day),
      language: (code) => t(`resources.people.choices.language.${code}`),
      consent: (part, code) => t(`resources.people.choices.consents.${part}.${code}`),
      yes: t("merging.merge.yes"),
      no: t("merging.merge.no"),
    });
}

/** A picture, which is told by its upload. */
function faceOf(people: readonly Person[], field: string, value: unknown): ReactElement | undefined {
  const owner = field === "picture" ? people.find(({ picture }) => picture?.id === value) : undefined;
  return owner && <Avatar name={owner.name} src={owner.picture?.url} size={56} />;
}

function useFieldLabel(): (field: string) => string {
  const t = useTranslate();
  return (field) => {
    const key = field.startsWith("custom.") ? field.slice("custom.".length) : undefined;
    return key === undefined
      ? t(`resources.people.fields.${field}`)
      : t(`resources.people.fields.custom.${key}`, { _: humanise(key) });
  };
}

function Choice(props: {
  value: MergedValue;
  people: readonly Person[];
  index: number | undefined;
  onChange(index: number): void;
}): ReactElement {
  const t = useTranslate();
  const text = useValueText();
  const label = useFieldLabel();
  const { value, people, onChange } = props;
  const { field, from, taken } = value;
  const first = from.findIndex((one) => JSON.stringify(one) === JSON.stringify(taken));
  return (
    <RadioGroup
      label={label(field)}
      look="tiles"
      value={String(props.index ?? Math.max(0, first))}
      onChange={(index) => onChange(Number(index))}
      options={from.map((one, index) => ({
        value: String(index),
        label: faceOf(people, field, one) ?? (text(field, one) || t("merging.merge.empty")),
        hint: people[index]?.name,
      }))}
    />
  );
}

/** What needs no choice: what both have alike or one has only, and what is of both. */
function Settled(props: { values: readonly MergedValue[]; people: readonly Person[] }): ReactElement | null {
  const t = useTranslate();
  const text = useValueText();
  const label = useFieldLabel();
  const { values, people } = props;
  if (values.length === 0) return null;
  return (
    <section className="al-card">
      <h2>{t("merging.merge.taken")}</h2>
      <dl className="al-merging-taken">
        {values.map(({ field, taken }) => (
          <div key={field}>
            <dt>{label(field)}</dt>
            <dd>{faceOf(people, field, taken) ?? text(field, taken)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Moves({ moves }: Pick<MergePreviewResponse, "moves">): ReactElement {
  const t = useTranslate();
  const format = useFormatter();
  const { resources } = useRenderer();
  const entries = Object.entries(moves);
  const named = (resource: string, n: number): string =>
    resources.has(resource)
      ? t(`resources.${resource}.name`, { smart_count: n })
      : t(`merging.moves.${resource}`, { smart_count: n, _: humanise(resource) });
  return (
    <section className="al-card">
      <h2>{t("merging.merge.moves")}</h2>
      {entries.length === 0 ? <p>{t("merging.merge.nothing_moves")}</p> : null}
      <ul className="al-merging-moves">
        {entries.map(([resource, n]) => (
          <li key={resource}>
            {format.number(n)} {named(resource, n)}
          </li>
        ))}
      </ul>
      <p className="al-muted">{t("merging.merge.stricter")}</p>
    </section>
  );
}
