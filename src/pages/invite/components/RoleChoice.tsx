import { useTranslate } from "ra-core";
import { type ReactElement, useId } from "react";
import { SUBJECTS } from "../../../../contract/api/subjects";
import type { RoleChoice as Role } from "../useRoles";
import { useKnownText } from "../../../renderer/values/useKnownText";

export interface RoleChoiceProps {
  roles: readonly Role[];
  value: string;
  error: string | undefined;
  onChange(role: string): void;
}

/** The roles that the caller may give, each with what it allows. */
export function RoleChoice({ roles, value, error, onChange }: RoleChoiceProps): ReactElement {
  const t = useTranslate();
  const roleName = useKnownText("roles", "name");
  const name = useId();
  return (
    <fieldset className="field" aria-describedby={`${name}-error`}>
      <legend className="field-label">
        {t("invite.role")}
        <span className="field-required" aria-hidden="true">
          {" *"}
        </span>
      </legend>
      <div className="al-invite-roles">
        {roles.map((role) => (
          <label key={role.pk}>
            <input
              type="radio"
              name={name}
              required
              checked={value === String(role.pk)}
              onChange={() => onChange(String(role.pk))}
            />
            <strong>{roleName(role.name)}</strong>
            <span>{allowed(role, t)}</span>
          </label>
        ))}
      </div>
      <span className="field-error" id={`${name}-error`} aria-live="polite">
        {error}
      </span>
    </fieldset>
  );
}

/** What a role allows, in words. */
function allowed({ slug, permissions }: Role, t: ReturnType<typeof useTranslate>): string {
  if (slug === "owner") return t("invite.allows.owner");
  const subjects = SUBJECTS.filter((subject) => permissions.includes(subject));
  if (subjects.length === SUBJECTS.length) return t("invite.allows.everything");
  if (subjects.length === 0) return t("invite.allows.nothing");
  return subjects.map((subject) => t(`resources.roles.choices.permissions.${subject}`)).join(", ");
}
