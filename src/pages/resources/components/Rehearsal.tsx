import { useTranslate } from "ra-core";
import { type ReactElement, type ReactNode, useId } from "react";
import type {
  DefinitionFieldChange,
  DefinitionObstacle,
  DefinitionRehearsal,
  DefinitionRemedy,
  DefinitionRightChange,
} from "../../../../contract/api/resources";
import { Icon } from "../../../ui/Icon";
import { useKnownText } from "../../../renderer/values/useKnownText";
import { Radio } from "../../../ui/controls/Checkbox";
import { Input } from "../../../ui/controls/Input";

/** By field: what is to be done with the records that do not fit it. */
export type Remedies = Readonly<Record<string, DefinitionRemedy>>;

export interface RehearsalProps {
  rehearsal: DefinitionRehearsal;
  remedies: Remedies;
  onRemedies(remedies: Remedies): void;
}

/** What publishing would change: fields, who gains and loses what, the menu, and records that stand in the way. */
export function Rehearsal({ rehearsal, remedies, onRemedies }: RehearsalProps): ReactElement {
  const t = useTranslate();
  const { is_new, fields, rights, menu, obstacles } = rehearsal;
  const isNothing = fields.length + rights.length + obstacles.length === 0 && !menu;
  return (
    <div className="al-definitions-rehearsal">
      {is_new ? <p>{t("definitions.rehearsal.new")}</p> : null}
      {isNothing ? <p>{t("definitions.rehearsal.nothing")}</p> : null}
      {obstacles.length > 0 ? (
        <Part title={t("definitions.rehearsal.obstacles")} tone="warning">
          <ul>
            {obstacles.map((one) => (
              <Obstacle
                key={`${one.field}${one.kind}`}
                obstacle={one}
                remedy={remedies[one.field]}
                onRemedy={(remedy) => onRemedies({ ...remedies, [one.field]: remedy })}
              />
            ))}
          </ul>
        </Part>
      ) : null}
      {rights.length > 0 ? (
        <Part title={t("definitions.rehearsal.rights")}>
          <Rights rights={rights} />
        </Part>
      ) : null}
      {fields.length > 0 ? (
        <Part title={t("definitions.rehearsal.fields")}>
          <ul>
            {fields.map((change) => (
              <li key={`${change.field}${change.kind}`}>{fieldText(change, t)}</li>
            ))}
          </ul>
        </Part>
      ) : null}
      {menu ? (
        <Part title={t("definitions.rehearsal.menu")}>
          <p>{menuText(menu, t)}</p>
        </Part>
      ) : null}
    </div>
  );
}

type Translate = ReturnType<typeof useTranslate>;

function Part(props: { title: string; tone?: "warning"; children: ReactNode }): ReactElement {
  return (
    <section className="al-definitions-part" data-tone={props.tone}>
      <h2>
        {props.tone ? <Icon name="Warning" size={18} /> : null}
        {props.title}
      </h2>
      {props.children}
    </section>
  );
}

function fieldText(
  { field, kind, from = "", to = "", keys = [] }: DefinitionFieldChange,
  t: Translate,
): string {
  return t(`definitions.rehearsal.field.${kind}`, { field, from, to, keys: keys.join(", ") });
}

function menuText({ from, to }: NonNullable<DefinitionRehearsal["menu"]>, t: Translate): string {
  const place = (one: typeof from): string =>
    one === false
      ? ""
      : one.parent === undefined
        ? t("definitions.rehearsal.place_top", { order: one.order })
        : t("definitions.rehearsal.place", {
            parent: t(`menu.${one.parent}`, { _: one.parent }),
            order: one.order,
          });
  if (to === false) return t("definitions.rehearsal.menu_removed");
  if (from === false) return t("definitions.rehearsal.menu_added", { to: place(to) });
  return t("definitions.rehearsal.menu_moved", { from: place(from), to: place(to) });
}

/** One line per role and kind of change, so that a new resource is no list of fifty lines. */
function Rights({ rights }: { rights: readonly DefinitionRightChange[] }): ReactElement {
  const t = useTranslate();
  const roleName = useKnownText("roles", "name");
  const lines = new Map<string, { role: string; from: string; to: string; what: string[] }>();
  for (const { role_name, action, field, from, to } of rights) {
    const key = `${role_name} ${from} ${to}`;
    const line = lines.get(key) ?? { role: role_name, from, to, what: [] };
    const name = t(`definitions.action.${action}`, { _: action });
    line.what.push(
      field === undefined ? name : t("definitions.rehearsal.right_field", { action: name, field }),
    );
    lines.set(key, line);
  }
  return (
    <ul>
      {[...lines].map(([key, { role, from, to, what }]) => (
        <li key={key} data-change={changeOf(from, to)}>
          <strong>{roleName(role)}</strong>{" "}
          {t(`definitions.rehearsal.right.${changeOf(from, to)}`, { what: what.join(", ") })}
        </li>
      ))}
    </ul>
  );
}

const RANKS = ["never", "sometimes", "always"];

function changeOf(from: string, to: string): "gained" | "lost" | "tied" | "other" {
  if (to === "sometimes") return from === "sometimes" ? "other" : "tied";
  return RANKS.indexOf(to) > RANKS.indexOf(from) ? "gained" : "lost";
}

interface ObstacleProps {
  obstacle: DefinitionObstacle;
  remedy: DefinitionRemedy | undefined;
  onRemedy(remedy: DefinitionRemedy): void;
}

function Obstacle({ obstacle, remedy, onRemedy }: ObstacleProps): ReactElement {
  const t = useTranslate();
  const group = useId();
  const { field, text, total, own, first, remedies } = obstacle;
  return (
    <li className="al-definitions-obstacle">
      <p>
        <strong>{field}</strong>: {text} {t("definitions.rehearsal.count", { smart_count: total })}{" "}
        {own > 0
          ? t("definitions.rehearsal.own", { count: own, first: first.map((one) => `#${one}`).join(", ") })
          : ""}
      </p>
      {remedies.length === 0 ? (
        <p className="al-muted">{t("definitions.rehearsal.no_remedy")}</p>
      ) : (
        <fieldset>
          <legend className="al-visually-hidden">{t("definitions.rehearsal.remedy", { field })}</legend>
          {remedies.map((kind) => (
            <label key={kind}>
              <Radio
                name={group}
                checked={remedy?.kind === kind}
                onChange={() => onRemedy(kind === "fill" ? { kind, value: "" } : { kind })}
              />
              {t(`definitions.rehearsal.${kind}`)}
            </label>
          ))}
          {remedy?.kind === "fill" ? (
            <Input
              size="small"
              aria-label={t("definitions.rehearsal.value", { field })}
              placeholder={t("definitions.rehearsal.value_hint")}
              value={typeof remedy.value === "string" ? remedy.value : JSON.stringify(remedy.value)}
              onChange={(event) => onRemedy({ kind: "fill", value: event.target.value })}
            />
          ) : null}
        </fieldset>
      )}
    </li>
  );
}
