import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { SUBJECTS } from "../../../../contract/api/subjects";
import type { RoleChoice as Role } from "../useRoles";
import { useKnownText } from "../../../renderer/values/useKnownText";
import { RadioGroup } from "../../../ui/controls/RadioGroup";

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
  return (
    <RadioGroup
      className="al-invite-roles"
      label={t("invite.role")}
      required
      requiredText={t("forms.required")}
      error={error}
      value={value}
      onChange={onChange}
      options={roles.map((role) => ({
        value: String(role.pk),
        label: <strong>{roleName(role.name)}</strong>,
        hint: allowed(role, t),
      }))}
    />
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
