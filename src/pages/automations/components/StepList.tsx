import { useGetList, useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import type { QuestionField } from "../../../../contract/api/questions";
import type { QuestionPredicate } from "../../../../contract/resource";
import type { PeoplePlace, Step, StepKind } from "../../../../contract/resource/automation";
import { ConditionEditor } from "../../../renderer/list/conditions/ConditionEditor";
import { asText } from "../../../ui/asText";
import { IconButton } from "../../../ui/controls/IconButton";
import { Select } from "../../../ui/controls/Input";
import { SelectField, TextAreaField, TextField } from "../../../ui/controls/TextField";
import { kindOf, stepOf, STEPS } from "../model/draft";
import { useFields, useSources } from "../useAutomations";
import { AnyCondition } from "./AnyCondition";
import { errorAt, type Mistakes, SpanFields, within } from "./parts";

interface StepsProps {
  steps: readonly Step[];
  /** The resource that the automation is about. */
  of: string;
  /** Whether a webhook sets it off. */
  receives: boolean;
  /** Whether short messages can be sent. */
  hasSms: boolean;
  /** Where they stand. */
  at: string;
  mistakes: Mistakes;
  onChange(steps: Step[]): void;
}

/** Steps one below the other, each with what it needs. */
export function StepList({ steps, of, receives, hasSms, at, mistakes, onChange }: StepsProps): ReactElement {
  const t = useTranslate();
  const missing = steps.length === 0 ? errorAt(mistakes, at) : undefined;
  return (
    <>
      <ol className="al-automation-steps">
        {steps.map((step, index) => {
          const here = `${at}/${index}`;
          const name = t(`automation.step.${kindOf(step)}`);
          const own = mistakes.filter(({ pointer }) => pointer === here);
          const swap = (): void =>
            onChange(steps.with(index - 1, step).with(index, steps[index - 1] ?? step));
          return (
            // oxlint-disable-next-line react/no-array-index-key -- steps have no name but their place
            <li key={index} className="al-automation-step" aria-label={name}>
              <div className="al-automation-head">
                <strong>{name}</strong>
                {index > 0 ? (
                  <IconButton glyph="up" size="small" label={t("automation.up", { name })} onClick={swap} />
                ) : null}
                <IconButton
                  glyph="close"
                  size="small"
                  label={t("automation.remove", { name })}
                  onClick={() => onChange(steps.filter((_, other) => other !== index))}
                />
              </div>
              <StepFields
                step={step}
                of={of}
                receives={receives}
                hasSms={hasSms}
                at={here}
                mistakes={within(mistakes, here)}
                onChange={(next) => onChange(steps.with(index, next))}
              />
              {own.map(({ message }) => (
                <p key={message} className="al-automation-error" role="alert">
                  {message}
                </p>
              ))}
            </li>
          );
        })}
      </ol>
      <Select
        size="small"
        aria-label={t("automation.add")}
        aria-invalid={missing !== undefined}
        value=""
        onChange={(event) => onChange([...steps, stepOf(event.target.value as StepKind)])}
      >
        <option value="">{t("automation.add")}</option>
        {STEPS.filter((kind) => kind !== "sms" || hasSms).map((kind) => (
          <option key={kind} value={kind}>
            {t(`automation.step.${kind}`)}
          </option>
        ))}
      </Select>
      {missing === undefined ? null : (
        <p className="al-automation-error" role="alert">
          {missing}
        </p>
      )}
    </>
  );
}

interface FieldsProps<One extends Step> {
  step: One;
  of: string;
  receives: boolean;
  hasSms: boolean;
  at: string;
  mistakes: Mistakes;
  onChange(step: Step): void;
}

function StepFields({ step, ...rest }: FieldsProps<Step>): ReactElement | null {
  const t = useTranslate();
  const { of, receives, hasSms, at, mistakes, onChange } = rest;
  if ("mail" in step) return <MailFields step={step} {...rest} />;
  if ("letter" in step) return <LetterFields step={step} {...rest} />;
  if ("notify" in step) return <NotifyFields step={step} {...rest} />;
  if ("create" in step) return <CreateFields step={step} {...rest} />;
  if ("set" in step) {
    return (
      <Values
        of={of}
        values={step.set}
        at={`${at}/set`}
        mistakes={mistakes}
        onChange={(set) => onChange({ set })}
      />
    );
  }
  if ("webhook" in step) return <WebhookFields step={step} {...rest} />;
  if ("sms" in step) return <SmsFields step={step} {...rest} />;
  if ("add" in step) {
    const { add, who } = step;
    const put = (place: PeoplePlace, whom?: string): void => onChange({ add: place, ...whoOf(whom) });
    return <PlaceFields {...rest} place={add} who={who} at={`${at}/add`} onPlace={put} />;
  }
  if ("remove" in step) {
    const { remove, who } = step;
    const put = (place: PeoplePlace, whom?: string): void => onChange({ remove: place, ...whoOf(whom) });
    return <PlaceFields {...rest} place={remove} who={who} at={`${at}/remove`} onPlace={put} />;
  }
  if ("each" in step) return <EachFields step={step} {...rest} />;
  if ("call" in step) return <CallFields step={step} {...rest} />;
  if ("wait" in step) {
    return (
      <SpanFields
        label={t("automation.wait")}
        value={step.wait}
        error={errorAt(mistakes, at)}
        onChange={(wait) => onChange({ wait })}
      />
    );
  }
  if (!("if" in step)) return null;
  return (
    <>
      <AnyCondition
        of={of}
        receives={receives}
        value={step.if}
        onChange={(condition) => onChange({ ...step, if: condition })}
        mistakes={mistakes}
        at={`${at}/if`}
      />
      {(["then", "else"] as const).map((branch) => (
        <fieldset key={branch} className="al-automation-branch">
          <legend>{t(`automation.${branch}`)}</legend>
          <StepList
            steps={step[branch] ?? []}
            of={of}
            receives={receives}
            hasSms={hasSms}
            at={`${at}/${branch}`}
            mistakes={mistakes}
            onChange={(next) => onChange({ ...step, [branch]: next })}
          />
        </fieldset>
      ))}
    </>
  );
}

/** Puts a place for the record's value behind a text. */
function PlaceSelect({ of, onChoose }: { of: string; onChoose(place: string): void }): ReactElement | null {
  const t = useTranslate();
  const { data } = useFields(of);
  if (of === "") return null;
  const fields = (data?.fields ?? []).filter(({ many }) => many !== true);
  return (
    <Select
      size="small"
      aria-label={t("automation.insert")}
      value=""
      onChange={(event) => onChoose(`{${event.target.value}}`)}
    >
      <option value="">{t("automation.insert")}</option>
      {fields.map(({ path, label }) => (
        <option key={path} value={path}>
          {label}
        </option>
      ))}
    </Select>
  );
}

function MailFields({
  step,
  of,
  at,
  mistakes,
  onChange,
}: FieldsProps<Extract<Step, { mail: object }>>): ReactElement {
  const t = useTranslate();
  const { mail } = step;
  const put = (part: Partial<typeof mail>): void => onChange({ mail: { ...mail, ...part } });
  return (
    <>
      <TextField
        label={t("automation.mail.to")}
        hint={t("automation.mail.to_help")}
        value={mail.to}
        error={errorAt(mistakes, `${at}/mail/to`)}
        onChange={(to) => put({ to })}
      />
      <PlaceSelect of={of} onChoose={(place) => put({ to: place })} />
      <TextField
        label={t("automation.mail.subject")}
        value={mail.subject}
        error={errorAt(mistakes, `${at}/mail/subject`)}
        onChange={(subject) => put({ subject })}
      />
      <TextAreaField
        label={t("automation.mail.body")}
        rows={6}
        value={mail.body}
        error={errorAt(mistakes, `${at}/mail/body`)}
        onChange={(body) => put({ body })}
      />
      <PlaceSelect of={of} onChoose={(place) => put({ body: `${mail.body}${place}` })} />
    </>
  );
}

function LetterFields({
  step,
  of,
  at,
  mistakes,
  onChange,
}: FieldsProps<Extract<Step, { letter: string }>>): ReactElement {
  const t = useTranslate();
  const { data: known = [] } = useGetList<{ id: string; title: string; of: string }>("letters", {
    pagination: { page: 1, perPage: 100 },
    sort: { field: "title", order: "ASC" },
  });
  const letters = known.filter((one) => one.of === of);
  const { data } = useFields(of);
  const fields = data?.fields ?? [];
  // Whoever is referred to is named once, and not by each of their addresses.
  const referred = fields.filter(({ path, resource }) => !path.includes(".") && resource !== undefined);
  const readers = [
    ...fields.filter(({ path, type }) => type === "email" && !path.includes(".")),
    ...referred.filter(
      ({ path, many }) => many !== true && fields.some((one) => one.path === `${path}.email`),
    ),
  ];
  const options = (known: readonly { value: string; label: string }[], value: string): typeof known => [
    { value: "", label: t("automation.choose") },
    ...known,
    ...(value === "" || known.some((one) => one.value === value) ? [] : [{ value, label: value }]),
  ];
  return (
    <>
      <SelectField
        label={t("automation.letter.which")}
        hint={t("automation.letter.help")}
        value={step.letter}
        error={errorAt(mistakes, `${at}/letter`)}
        onChange={(letter) => onChange({ ...step, letter })}
        options={options(
          letters.map(({ id, title }) => ({ value: id, label: title })),
          step.letter,
        )}
      />
      <SelectField
        label={t("automation.letter.to")}
        hint={t("automation.letter.to_help")}
        value={step.to}
        error={errorAt(mistakes, `${at}/to`)}
        onChange={(to) => onChange({ ...step, to })}
        options={options(
          readers.map(({ path, label }) => ({ value: path, label })),
          step.to,
        )}
      />
    </>
  );
}

function NotifyFields({
  step,
  of,
  at,
  mistakes,
  onChange,
}: FieldsProps<Extract<Step, { notify: string }>>): ReactElement {
  const t = useTranslate();
  const { data: roles = [] } = useGetList<{ id: number; slug: string; name: string }>("roles", {
    pagination: { page: 1, perPage: 100 },
  });
  const { data } = useFields(of);
  const members = (data?.fields ?? []).filter(
    ({ resource, many }) => resource === "members" && many !== true,
  );
  const options = [
    { value: "publisher", label: t("automation.publisher") },
    ...roles.map(({ slug, name }) => ({ value: slug, label: name })),
    ...members.map(({ path, label }) => ({ value: `{${path}}`, label })),
  ];
  return (
    <>
      <SelectField
        label={t("automation.who")}
        value={step.notify}
        error={errorAt(mistakes, `${at}/notify`)}
        onChange={(notify) => onChange({ ...step, notify })}
        options={options}
      />
      <TextField
        label={t("automation.text")}
        value={step.text}
        error={errorAt(mistakes, `${at}/text`)}
        onChange={(text) => onChange({ ...step, text })}
      />
      <PlaceSelect of={of} onChoose={(place) => onChange({ ...step, text: `${step.text}${place}` })} />
    </>
  );
}

function WebhookFields({
  step,
  at,
  mistakes,
  onChange,
}: FieldsProps<Extract<Step, { webhook: string }>>): ReactElement {
  const t = useTranslate();
  const { data = [] } = useGetList<{ id: number; url: string }>("webhooks", {
    pagination: { page: 1, perPage: 50 },
  });
  return (
    <SelectField
      label={t("automation.webhook")}
      value={step.webhook}
      error={errorAt(mistakes, `${at}/webhook`)}
      onChange={(webhook) => onChange({ webhook })}
      options={[
        { value: "", label: t("automation.choose") },
        ...data.map(({ url }) => ({ value: url, label: url })),
      ]}
    />
  );
}

const whoOf = (who: string | undefined): { who?: string } => (who === undefined || who === "" ? {} : { who });

const PLACES = ["team", "mailing_list", "tag"] as const;
const PLACE_LISTS = { team: "teams", mailing_list: "mailing_lists" } as const;
const MOST_PLACES = 200;

function PlaceFields(props: {
  place: PeoplePlace;
  who: string | undefined;
  of: string;
  at: string;
  mistakes: Mistakes;
  onPlace(place: PeoplePlace, who?: string): void;
}): ReactElement {
  const t = useTranslate();
  const { place, who, of, at, mistakes, onPlace } = props;
  const kind = PLACES.find((one) => one in place) ?? "tag";
  return (
    <>
      <SelectField
        label={t("automation.place.kind")}
        value={kind}
        onChange={(next) => onPlace(next === "tag" ? { tag: "" } : placeAt(next as "team", 0), who)}
        options={PLACES.map((value) => ({ value, label: t(`automation.place.${value}`) }))}
      />
      {kind === "tag" ? (
        <TextField
          label={t("automation.place.tag")}
          maxLength={50}
          value={"tag" in place ? place.tag : ""}
          error={errorAt(mistakes, at)}
          onChange={(tag) => onPlace({ tag }, who)}
        />
      ) : (
        <NumberedPlace
          kind={kind}
          value={Object.values(place)[0] as number}
          error={errorAt(mistakes, at)}
          onChange={(number) => onPlace(placeAt(kind, number), who)}
        />
      )}
      <WhoSelect
        of={of}
        who={who}
        error={errorAt(mistakes, at.replace(/[^/]*$/, "who"))}
        onChange={(path) => onPlace(place, path)}
      />
    </>
  );
}

const placeAt = (kind: "team" | "mailing_list", number: number): PeoplePlace =>
  kind === "team" ? { team: number } : { mailing_list: number };

function NumberedPlace(props: {
  kind: "team" | "mailing_list";
  value: number;
  error: string | undefined;
  onChange(number: number): void;
}): ReactElement {
  const t = useTranslate();
  const { kind, value, error, onChange } = props;
  const { data = [] } = useGetList<{ id: number; name: string; kind?: string }>(PLACE_LISTS[kind], {
    pagination: { page: 1, perPage: MOST_PLACES },
    sort: { field: "name", order: "ASC" },
  });
  return (
    <SelectField
      label={t(`automation.place.${kind}`)}
      value={value === 0 ? "" : String(value)}
      error={error}
      onChange={(number) => onChange(Number(number))}
      options={[
        { value: "", label: t("automation.choose") },
        ...data
          .filter((one) => one.kind !== "dynamic")
          .map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}

function SmsFields({
  step,
  of,
  at,
  mistakes,
  onChange,
}: FieldsProps<Extract<Step, { sms: string }>>): ReactElement {
  const t = useTranslate();
  const { sms, who } = step;
  return (
    <>
      <TextAreaField
        label={t("automation.sms.text")}
        hint={t("automation.sms.help")}
        rows={3}
        maxLength={480}
        value={sms}
        error={errorAt(mistakes, `${at}/sms`)}
        onChange={(text) => onChange({ ...step, sms: text })}
      />
      <PlaceSelect of={of} onChoose={(place) => onChange({ ...step, sms: `${sms}${place}` })} />
      <WhoSelect
        of={of}
        who={who}
        error={errorAt(mistakes, `${at}/who`)}
        onChange={(path) => onChange({ sms, ...whoOf(path) })}
      />
    </>
  );
}

/** Whom a step is about. */
function WhoSelect(props: {
  of: string;
  who: string | undefined;
  error: string | undefined;
  onChange(who: string): void;
}): ReactElement {
  const t = useTranslate();
  const { of, who, error, onChange } = props;
  const { data } = useFields(of);
  const people = (data?.fields ?? []).filter(({ resource, many }) => resource === "people" && many !== true);
  return (
    <SelectField
      label={t("automation.place.who")}
      value={who ?? ""}
      error={error}
      onChange={onChange}
      options={[
        { value: "", label: t("automation.place.own") },
        ...people.map(({ path, label }) => ({ value: path, label })),
      ]}
    />
  );
}

/** Steps for each record of a list: about that record, and no longer about the one of the automation. */
function EachFields({
  step,
  of,
  receives,
  hasSms,
  at,
  mistakes,
  onChange,
}: FieldsProps<Extract<Step, { each: string }>>): ReactElement {
  const t = useTranslate();
  const { data } = useFields(of);
  const lists = (data?.fields ?? []).filter(
    ({ many, path, resource }) => many === true && resource !== undefined && !path.includes("."),
  );
  const target = lists.find(({ path }) => path === step.each)?.resource ?? "";
  const { where: _former, ...others } = step;
  return (
    <>
      <SelectField
        label={t("automation.each.which")}
        value={step.each}
        error={errorAt(mistakes, `${at}/each`)}
        onChange={(each) => onChange({ each, do: [] })}
        options={[
          { value: "", label: t("automation.choose") },
          ...lists.map(({ path, label }) => ({ value: path, label })),
        ]}
      />
      {target === "" ? null : (
        <>
          <fieldset className="al-automation-branch">
            <legend>{t("automation.each.where")}</legend>
            <ConditionEditor
              key={target}
              of={target}
              value={step.where}
              onChange={(where) =>
                onChange(
                  Object.keys(where).length === 0 ? others : { ...others, where: where as QuestionPredicate },
                )
              }
              mistakes={within(mistakes, `${at}/where`)}
              at={`${at}/where`}
            />
          </fieldset>
          <fieldset className="al-automation-branch">
            <legend>{t("automation.each.do")}</legend>
            <StepList
              steps={step.do}
              of={target}
              receives={receives}
              hasSms={hasSms}
              at={`${at}/do`}
              mistakes={mistakes}
              onChange={(steps) => onChange({ ...step, do: steps })}
            />
          </fieldset>
        </>
      )}
    </>
  );
}

const METHODS = ["POST", "PUT", "PATCH", "DELETE"] as const;

function CallFields({
  step,
  of,
  at,
  mistakes,
  onChange,
}: FieldsProps<Extract<Step, { call: string }>>): ReactElement {
  const t = useTranslate();
  const { data = [] } = useSources();
  const [text, setText] = useState(() => JSON.stringify(step.body ?? {}, null, 2));
  const [isBroken, setBroken] = useState(false);
  const write = (next: string): void => {
    setText(next);
    const body = objectIn(next);
    setBroken(body === undefined);
    if (body) onChange({ ...step, body });
  };
  const known = data.filter(({ type }) => type === "http").map(({ name }) => ({ value: name, label: name }));
  return (
    <>
      <SelectField
        label={t("automation.call.source")}
        value={step.call}
        error={errorAt(mistakes, `${at}/call`)}
        onChange={(call) => onChange({ ...step, call })}
        options={[{ value: "", label: t("automation.choose") }, ...known]}
      />
      <SelectField
        label={t("automation.call.method")}
        value={step.method}
        onChange={(method) => onChange({ ...step, method: method as (typeof METHODS)[number] })}
        options={METHODS.map((value) => ({ value, label: value }))}
      />
      <TextField
        label={t("automation.call.path")}
        hint={t("automation.call.path_help")}
        value={step.path}
        error={errorAt(mistakes, `${at}/path`)}
        onChange={(path) => onChange({ ...step, path })}
      />
      <PlaceSelect of={of} onChoose={(place) => onChange({ ...step, path: `${step.path}${place}` })} />
      <TextAreaField
        label={t("automation.call.body")}
        hint={t("automation.call.body_help")}
        rows={6}
        spellCheck={false}
        value={text}
        error={isBroken ? t("automation.call.not_json") : errorAt(mistakes, `${at}/body`)}
        onChange={write}
      />
    </>
  );
}

function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

function CreateFields({
  step,
  of,
  at,
  mistakes,
  onChange,
}: FieldsProps<Extract<Step, { create: string }>>): ReactElement {
  const t = useTranslate();
  const { data } = useFields(step.create);
  return (
    <>
      <SelectField
        label={t("automation.create")}
        value={step.create}
        error={errorAt(mistakes, `${at}/create`)}
        onChange={(create) => onChange({ create, values: {} })}
        options={(data?.resources ?? []).map(({ name, label }) => ({ value: name, label }))}
      />
      <Values
        of={step.create}
        source={of}
        values={step.values}
        at={`${at}/values`}
        mistakes={mistakes}
        onChange={(values) => onChange({ ...step, values })}
      />
    </>
  );
}

const NUMBERS = ["integer", "number", "percent", "rating"];

/** A value as a field of this type has it. */
function typed(text: string, type: string | undefined): unknown {
  if (text.includes("{") || type === undefined) return text;
  if (NUMBERS.includes(type) && text.trim() !== "" && Number.isFinite(Number(text))) return Number(text);
  return type === "boolean" ? text === "true" : text;
}

function Values(props: {
  of: string;
  /** Where places come from. */
  source?: string;
  values: Record<string, unknown>;
  at: string;
  mistakes: Mistakes;
  onChange(values: Record<string, unknown>): void;
}): ReactElement {
  const t = useTranslate();
  const { of, values, at, mistakes, onChange } = props;
  const { data } = useFields(of);
  const fields = (data?.fields ?? []).filter(({ path, many }) => !path.includes(".") && many !== true);
  const general = errorAt(mistakes, at);
  return (
    <>
      {Object.entries(values).map(([name, value]) => (
        <div key={name} className="al-automation-value">
          <ValueField
            field={fields.find(({ path }) => path === name)}
            name={name}
            value={value}
            error={errorAt(mistakes, `${at}/${name}`)}
            onChange={(next) => onChange({ ...values, [name]: next })}
          />
          <IconButton
            glyph="close"
            size="small"
            label={t("automation.remove", { name })}
            onClick={() =>
              onChange(Object.fromEntries(Object.entries(values).filter(([other]) => other !== name)))
            }
          />
        </div>
      ))}
      <Select
        size="small"
        aria-label={t("automation.add_value")}
        value=""
        onChange={(event) => onChange({ ...values, [event.target.value]: "" })}
      >
        <option value="">{t("automation.add_value")}</option>
        {fields
          .filter(({ path }) => !Object.hasOwn(values, path) && path !== "pk")
          .map(({ path, label }) => (
            <option key={path} value={path}>
              {label}
            </option>
          ))}
      </Select>
      {general === undefined ? null : (
        <p className="al-automation-error" role="alert">
          {general}
        </p>
      )}
    </>
  );
}

function ValueField(props: {
  field: QuestionField | undefined;
  name: string;
  value: unknown;
  error: string | undefined;
  onChange(value: unknown): void;
}): ReactElement {
  const t = useTranslate();
  const { field, name, value, error, onChange } = props;
  const label = field?.label ?? name;
  const choices =
    field?.type === "boolean"
      ? ["true", "false"].map((id) => ({ id, name: t(`automation.${id}`) }))
      : field?.choices;
  const isSpan = typeof value === "object" && value !== null && "$in" in value;
  if (isSpan) {
    return (
      <SpanFields
        label={label}
        value={String((value as { $in: unknown }).$in)}
        error={error}
        onChange={($in) => onChange({ $in })}
      />
    );
  }
  if (choices) {
    return (
      <SelectField
        label={label}
        value={asText(value)}
        error={error}
        onChange={(text) => onChange(typed(text, field?.type))}
        options={[
          { value: "", label: t("automation.choose") },
          ...choices.map((one) => ({ value: one.id, label: one.name })),
        ]}
      />
    );
  }
  const isDate = field?.type === "date";
  return (
    <>
      <TextField
        label={label}
        {...(isDate ? { type: "date" } : { hint: t("automation.value_help") })}
        value={asText(value)}
        error={error}
        onChange={(text) => onChange(typed(text, field?.type))}
      />
      {isDate ? (
        <Select
          size="small"
          aria-label={t("automation.from_now")}
          value=""
          onChange={() => onChange({ $in: "P3D" })}
        >
          <option value="">{t("automation.fixed_day")}</option>
          <option value="in">{t("automation.from_now")}</option>
        </Select>
      ) : null}
    </>
  );
}
