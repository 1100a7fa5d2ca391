import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useDataProvider, useTranslate } from "ra-core";
import { type ReactElement, type SyntheticEvent, useState } from "react";
import { readAddresses } from "../../../contract/api/addressText";
import type { InviteFormResponse } from "../../../contract/api/organizationProfile";
import type { AlmonerDataProvider } from "../../../dataProviders/types";
import { useCan } from "../../renderer/context";
import { AccessDenied } from "../../renderer/record/forms/AccessDenied";
import "../../renderer/record/forms/forms.css";
import { LeaveQuestion } from "../../renderer/record/forms/LeaveQuestion";
import { readError } from "../../renderer/values/readError";
import { Panel } from "../../renderer/panels/Panel";
import { usePanelClose } from "../../renderer/panels/usePanelClose";
import { ErrorState } from "../../ui/ErrorState";
import { Glyph } from "../../ui/Glyph";
import { Outcome } from "./components/Outcome";
import { RoleChoice } from "./components/RoleChoice";
import { TeamRows } from "./components/TeamRows";
import "./invite.css";
import {
  fieldOf,
  hasTyped,
  type InviteField,
  type InviteMistakes,
  type InviteValues,
  mistakesIn,
  NOTHING,
  requestOf,
} from "./model/invitation";
import { useRoles } from "./useRoles";
import { Button } from "../../ui/controls/Button";
import { Input, TextArea } from "../../ui/controls/Input";
import { Field } from "../../ui/controls/Field";
import { FieldRow } from "../../ui/controls/FieldRow";

const FORM_ID = "invite";

/** Invites one or many people in a panel over the list of invitations, and tells what became of each address. */
export default function InvitePage(): ReactElement {
  const t = useTranslate();
  const may = useCan()({ resource: "pending_volunteers", action: "create" });
  const [values, setValues] = useState(NOTHING);
  const [before, setBefore] = useState(NOTHING);
  const [outcome, setOutcome] = useState<InviteFormResponse>();
  const { send, saving, mistakes, alert } = useInvite(setOutcome);
  const close = usePanelClose();
  if (!may) {
    return (
      <Panel title={t("resources.pending_volunteers.create")}>
        <AccessDenied resource="pending_volunteers" action="create" />
      </Panel>
    );
  }
  const again = (): void => {
    setOutcome(undefined);
    const next = { ...values, emails: "", first_name: "", last_name: "" };
    setBefore(next);
    setValues(next);
  };
  return (
    <Panel
      title={t("resources.pending_volunteers.create")}
      footer={
        outcome ? (
          <>
            <Button onClick={close}>{t("invite.done")}</Button>
            <Button variant="secondary" onClick={again}>
              {t("invite.again")}
            </Button>
          </>
        ) : (
          <>
            <Button type="submit" form={FORM_ID} disabled={saving}>
              {t(saving ? "invite.sending" : "invite.submit")}
            </Button>
            <Button variant="secondary" onClick={close}>
              {t("forms.cancel")}
            </Button>
          </>
        )
      }
    >
      {outcome ? (
        <Outcome answer={outcome} />
      ) : (
        <InviteForm
          values={values}
          mistakes={mistakes}
          alert={alert}
          onChange={(part) => setValues((before) => ({ ...before, ...part }))}
          onSubmit={() => send(values)}
        />
      )}
      <LeaveQuestion isDirty={!outcome && hasTyped(values, before)} saving={saving} />
    </Panel>
  );
}

interface InviteFormProps {
  values: InviteValues;
  mistakes: InviteMistakes;
  alert: string | undefined;
  onChange(part: Partial<InviteValues>): void;
  onSubmit(): void;
}

function InviteForm({ values, mistakes, alert, onChange, onSubmit }: InviteFormProps): ReactElement {
  const t = useTranslate();
  const { roles, error, refetch } = useRoles();
  const { addresses, wrong } = readAddresses(values.emails);
  if (error) {
    return (
      <ErrorState
        title={t("forms.errors.not_loaded")}
        detail={error.message}
        actions={<Button onClick={refetch}>{t("forms.retry")}</Button>}
      />
    );
  }
  return (
    <form
      id={FORM_ID}
      className="al-form"
      noValidate
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div role="alert" className="al-form-alert">
        {alert === undefined ? null : <Glyph name="warning" />}
        {alert === undefined ? null : <p>{alert}</p>}
      </div>
      <Field
        requiredText={t("forms.required")}
        label={t("invite.emails")}
        hint={countText(addresses.length, wrong.length, t)}
        error={mistakes.emails}
        required
      >
        <TextArea
          rows={4}
          maxLength={30_000}
          // The panel was opened to type here.
          autoFocus
          value={values.emails}
          onChange={({ target }) => onChange({ emails: target.value })}
        />
      </Field>
      {addresses.length === 1 && wrong.length === 0 ? (
        <FieldRow>
          {(["first_name", "last_name"] as const).map((name) => (
            <Field
              requiredText={t("forms.required")}
              key={name}
              label={t(`invite.${name}`)}
              error={mistakes[name]}
            >
              <Input
                maxLength={100}
                value={values[name]}
                onChange={({ target }) => onChange({ [name]: target.value })}
              />
            </Field>
          ))}
        </FieldRow>
      ) : null}
      <RoleChoice
        roles={roles}
        value={values.role}
        error={mistakes.role}
        onChange={(role) => onChange({ role })}
      />
      <TeamRows
        rows={values.teams}
        roles={roles}
        error={mistakes.teams}
        onChange={(teams) => onChange({ teams })}
      />
      <Field
        requiredText={t("forms.required")}
        label={t("invite.message")}
        hint={t("invite.message_help")}
        error={mistakes.message}
      >
        <TextArea
          rows={4}
          maxLength={1000}
          value={values.message}
          onChange={({ target }) => onChange({ message: target.value })}
        />
      </Field>
    </form>
  );
}

function countText(addresses: number, wrong: number, t: ReturnType<typeof useTranslate>): string {
  if (addresses + wrong === 0) return t("invite.emails_help");
  const parts = [t("invite.found", { smart_count: addresses })];
  if (wrong > 0) parts.push(t("invite.wrong", { smart_count: wrong }));
  return parts.join(" · ");
}

interface Invite {
  send(values: InviteValues): void;
  saving: boolean;
  mistakes: InviteMistakes;
  alert: string | undefined;
}

/** Sends the invitations; what is refused stands at its field, and nothing typed is lost. */
function useInvite(onSent: (answer: InviteFormResponse) => void): Invite {
  const t = useTranslate();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const queryClient = useQueryClient();
  const [mistakes, setMistakes] = useState<InviteMistakes>({});
  const [alert, setAlert] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: (values: InviteValues) => dataProvider.organizationInvite(requestOf(values)),
    onSuccess: async (answer) => {
      onSent(answer);
      await Promise.all(
        ["pending_volunteers", "members", "dashboard"].map((name) =>
          queryClient.invalidateQueries({ queryKey: [name] }),
        ),
      );
    },
    onError: (error) => {
      const { text, errors } = readError(error);
      const placed = placedErrors(errors);
      setMistakes(placed);
      setAlert(text ?? t("errors.unexpected_server"));
    },
  });
  return {
    saving: isPending,
    mistakes,
    alert,
    send: (values) => {
      const found = mistakesIn(values);
      const texts = Object.entries(found).map(([field, key]) => [field, t(key)]);
      setMistakes(Object.fromEntries(texts) as InviteMistakes);
      setAlert(undefined);
      if (texts.length === 0) mutate(values);
    },
  };
}

function placedErrors(errors: unknown): InviteMistakes {
  if (typeof errors !== "object" || errors === null) return {};
  const placed = Object.entries(errors).flatMap(([path, text]): [InviteField, string][] => {
    const field = fieldOf(path);
    return field && typeof text === "string" ? [[field, text]] : [];
  });
  return Object.fromEntries(placed);
}
