import { useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import type { ActionDefinition } from "../../../../../contract/resource";
import { Chip } from "../../../../ui/Chip";
import { leadingInstead, removeAction, sendingInstead } from "../../model/actions";
import { setAt } from "../../model/edit";
import { labelNew } from "../../model/labels";
import { useOwnLocale } from "../../useOwnLocale";
import type { PartProps } from "./PartProps";
import { EntryRow } from "./EntryRow";
import { IconInput } from "./IconInput";
import { InJson } from "./InJson";
import { LabelInputs } from "./LabelInputs";
import { NewEntry } from "./NewEntry";
import { Input, Select } from "../../../../ui/controls/Input";
import { Checkbox } from "../../../../ui/controls/Checkbox";
import { Field } from "../../../../ui/controls/Field";

export interface ActionsPartProps extends PartProps {
  /** Addresses of the app that an action may lead to. */
  places: readonly string[];
  icons: readonly string[];
}

const PLACES_ID = "al-definitions-places";
const ON = ["record", "selection", "list"] as const;
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
const FLAGS = ["confirm", "download", "danger"] as const;

/** The buttons: where each stands, and the page that it leads to or the call that it sends. */
export function ActionsPart(props: ActionsPartProps): ReactElement {
  const t = useTranslate();
  const { text, definition, onChange, places } = props;
  const locale = useOwnLocale();
  const [open, setOpen] = useState<string>();
  const actions = Object.entries(definition.actions ?? {});
  return (
    <div className="al-definitions-fields">
      <datalist id={PLACES_ID}>
        {places.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </datalist>
      {actions.length === 0 ? <p className="al-muted">{t("definitions.actions.none")}</p> : null}
      {actions.map(([name, action]) => (
        <ActionRow
          key={name}
          {...props}
          name={name}
          action={action}
          isOpen={open === name}
          onOpen={(isOpen) => setOpen(isOpen ? name : undefined)}
        />
      ))}
      <NewEntry
        label={t("definitions.actions.new")}
        hint={t("definitions.actions.new_hint")}
        taken={actions.map(([name]) => name)}
        takenText={(name) => t("definitions.actions.taken", { name })}
        onAdd={(name, typed) => {
          const added = setAt(text, ["actions", name], { on: "record", to: "/" });
          onChange(labelNew(added, locale, "actions", name, typed));
          setOpen(name);
        }}
      />
    </div>
  );
}

interface ActionRowProps extends ActionsPartProps {
  name: string;
  action: ActionDefinition;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
}

function ActionRow(props: ActionRowProps): ReactElement {
  const t = useTranslate();
  const { name, action, isOpen, onOpen, text, onChange } = props;
  return (
    <EntryRow
      name={name}
      chips={<Chip>{action.to ?? action.request?.path ?? action.run?.action ?? ""}</Chip>}
      isOpen={isOpen}
      onOpen={onOpen}
      removeLabel={t("definitions.actions.remove", { name })}
      onRemove={() => onChange(removeAction(text, name))}
    >
      <ActionForm {...props} />
    </EntryRow>
  );
}

function ActionForm(props: ActionRowProps): ReactElement {
  const { name, action, text, definition, onChange, onJson, icons } = props;
  const t = useTranslate();
  const set = (path: string[], value: unknown): void =>
    onChange(setAt(text, ["actions", name, ...path], value));
  return (
    <div className="al-definitions-form">
      <LabelInputs text={text} definition={definition} onChange={onChange} group="actions" name={name} />
      {action.run ? null : <WhatItDoes {...props} />}
      <IconInput value={action.icon} icons={icons} onChange={(icon) => set(["icon"], icon)} />
      <fieldset className="al-definitions-flags">
        <legend className="al-visually-hidden">{t("definitions.actions.flags")}</legend>
        {FLAGS.filter((flag) => flag === "danger" || action.request).map((flag) => (
          <label key={flag}>
            <Checkbox
              checked={action[flag] === true}
              onChange={(event) => set([flag], event.target.checked || undefined)}
            />
            {t(`definitions.actions.${flag}`)}
          </label>
        ))}
      </fieldset>
      <InJson onShow={() => onJson(["actions", name])} />
    </div>
  );
}

/** Where an action stands, and what it sends or where it leads; one that runs another resource's is written as JSON. */
function WhatItDoes({ name, action, text, onChange }: ActionRowProps): ReactElement {
  const t = useTranslate();
  const set = (path: string[], value: unknown): void =>
    onChange(setAt(text, ["actions", name, ...path], value));
  const isLink = action.to !== undefined;
  return (
    <>
      <Field label={t("definitions.actions.on")}>
        <Select size="small" value={action.on} onChange={(event) => set(["on"], event.target.value)}>
          {ON.map((one) => (
            <option key={one} value={one}>
              {t(`definitions.actions.on_${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("definitions.actions.kind")}>
        <Select
          size="small"
          value={isLink ? "link" : "request"}
          onChange={(event) => {
            const turned = event.target.value === "link" ? leadingInstead : sendingInstead;
            onChange(turned(text, name));
          }}
        >
          <option value="link">{t("definitions.actions.link")}</option>
          <option value="request">{t("definitions.actions.request")}</option>
        </Select>
      </Field>
      {isLink ? <LinkInput to={action.to ?? ""} onChange={(to) => set(["to"], to)} /> : null}
      {isLink ? null : (
        <>
          <Field label={t("definitions.actions.method")}>
            <Select
              size="small"
              value={action.request?.method ?? ""}
              onChange={(event) => set(["request", "method"], event.target.value || undefined)}
            >
              <option value="">{t("definitions.views.usual")}</option>
              {METHODS.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
          </Field>
          <Field label={t("definitions.actions.path")}>
            <Input
              size="small"
              value={action.request?.path ?? ""}
              onChange={(event) => set(["request", "path"], event.target.value)}
            />
          </Field>
        </>
      )}
    </>
  );
}

function LinkInput({ to, onChange }: { to: string; onChange(to: string): void }): ReactElement {
  const t = useTranslate();
  return (
    <Field label={t("definitions.actions.to")}>
      <Input
        size="small"
        list={PLACES_ID}
        value={to}
        placeholder="/messages/new?member={id}"
        onChange={(event) => onChange(event.target.value)}
      />
      <span className="al-muted">{t("definitions.actions.to_hint")}</span>
    </Field>
  );
}
