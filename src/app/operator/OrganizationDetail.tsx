import { type ReactElement, type ReactNode, useId, useState } from "react";
import type { OperatorOrganization, OperatorOrganizationRequest } from "../../../contract/api/operator";
import { useRouter } from "../../pages/public/site/router";
import { SelectField } from "../../ui/controls/TextField";
import { saveFile } from "../../ui/saveFile";
import { PageHeader } from "../../ui/PageHeader";
import { AuthForm } from "../signIn/components/AuthForm";
import { PasswordField, TextField } from "../signIn/components/fields";
import { useSubmit } from "../signIn/useSubmit";
import { useOperator } from "./operatorApi";
import { StateChip } from "./StateChip";
import { QuotaFields, quotaProblems, readQuotas, typedQuotas, useQuotaText } from "./quotas";
import { useFormat, useText } from "./texts";
import { Traffic } from "./Traffic";

interface PartProps {
  organization: OperatorOrganization;
  onChange(organization: OperatorOrganization): void;
}

/** Everything that an operator sees and does of one organisation. */
export function OrganizationDetail(props: PartProps): ReactElement {
  const t = useText();
  const format = useFormat();
  const { organization } = props;
  return (
    <>
      <PageHeader
        title={organization.name}
        lead={t("organization.lead", {
          subdomain: organization.subdomain,
          created: format.moment(organization.created_at),
          active: format.moment(organization.last_active_at),
        })}
        actions={<StateChip state={organization.state} />}
      />
      <div className="al-operator-cards">
        <State key={organization.state} {...props} />
        <Usage {...props} />
        <Card title={t("organization.traffic.title")}>
          <Traffic pk={organization.pk} />
        </Card>
        <Naming {...props} />
        <Access {...props} />
        <Key {...props} />
        <Hold {...props} />
        <End {...props} />
      </div>
    </>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }): ReactElement {
  const id = useId();
  return (
    <section className="al-card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Sends a change and shows what came of it. */
function useChange({ organization, onChange }: PartProps): {
  form: ReturnType<typeof useSubmit>;
  send(
    problems: Record<string, string | undefined>,
    change: OperatorOrganizationRequest,
    done?: () => void,
  ): void;
} {
  const { api } = useOperator();
  const form = useSubmit();
  return {
    form,
    send: (problems, change, done) =>
      form.submit(problems, async () => {
        onChange(await api.changeOrganization(organization.pk, change));
        done?.();
      }),
  };
}

type SetState = NonNullable<OperatorOrganizationRequest["state"]>;
const TO: readonly SetState[] = ["active", "limited", "suspended"];

function State(props: PartProps): ReactElement {
  const t = useText();
  const { state } = props.organization;
  const others = TO.filter((one) => one !== state);
  const [to, setTo] = useState<SetState>(others[0] ?? "active");
  const [reason, setReason] = useState("");
  const { form, send } = useChange(props);
  const isMissing = to !== "active" && reason.trim() === "";
  return (
    <Card title={t("organization.state.title")}>
      <p>{t(`organization.state.${state}`)}</p>
      <AuthForm
        problems={form.problems}
        busy={form.busy}
        submit={t(state === "waiting" && to === "active" ? "organization.state.approve" : "save")}
        onSubmit={() =>
          send(
            { reason: isMissing ? t("organization.state.reason_required") : undefined },
            {
              state: to,
              reason: reason.trim(),
            },
          )
        }
      >
        <SelectField
          label={t("organization.state.to")}
          value={to}
          options={others.map((value) => ({ value, label: t(`organization.state.set.${value}`) }))}
          onChange={(value) => setTo(value as SetState)}
        />
        <TextField
          name="reason"
          label={t("organization.state.reason")}
          required={to !== "active"}
          maxLength={500}
          value={reason}
          error={form.problems.fields.reason}
          onChange={setReason}
        />
      </AuthForm>
    </Card>
  );
}

function Usage(props: PartProps): ReactElement {
  const t = useText();
  const text = useQuotaText();
  const { usage, quotas } = props.organization;
  const [typed, setTyped] = useState(() => typedQuotas(quotas));
  const { form, send } = useChange(props);
  return (
    <Card title={t("organization.usage.title")}>
      <dl className="al-operator-usage">
        {usage.map((one) => (
          <div key={one.quota}>
            <dt>{t(`quota.${one.quota}`)}</dt>
            <dd>{text(one)}</dd>
          </div>
        ))}
      </dl>
      <p className="al-muted">{t("organization.usage.lead")}</p>
      <AuthForm
        problems={form.problems}
        busy={form.busy}
        submit={t("save")}
        onSubmit={() => send(quotaProblems(typed, t("quota.whole")), { quotas: readQuotas(typed) })}
      >
        <QuotaFields typed={typed} problems={form.problems.fields} onChange={setTyped} />
      </AuthForm>
    </Card>
  );
}

function Naming(props: PartProps): ReactElement {
  const t = useText();
  const { organization } = props;
  const [name, setName] = useState(organization.name);
  const [subdomain, setSubdomain] = useState(organization.subdomain);
  const { form, send } = useChange(props);
  const submit = (): void => {
    const required = t("required");
    send(
      { name: name.trim() ? undefined : required, subdomain: subdomain.trim() ? undefined : required },
      {
        ...(name !== organization.name && { name }),
        ...(subdomain !== organization.subdomain && { subdomain }),
      },
    );
  };
  return (
    <Card title={t("organization.naming.title")}>
      <AuthForm problems={form.problems} busy={form.busy} submit={t("save")} onSubmit={submit}>
        <TextField
          name="name"
          label={t("organizations.name")}
          maxLength={120}
          value={name}
          error={form.problems.fields.name}
          onChange={setName}
        />
        <TextField
          name="subdomain"
          label={t("organization.naming.subdomain")}
          hint={t("organization.naming.hint")}
          maxLength={63}
          value={subdomain}
          error={form.problems.fields.subdomain}
          onChange={setSubdomain}
        />
      </AuthForm>
    </Card>
  );
}

function Access({ organization }: PartProps): ReactElement {
  const t = useText();
  const format = useFormat();
  const { api, enter } = useOperator();
  const { access } = organization;
  const [role, setRole] = useState(String(access?.roles[0]?.pk ?? ""));
  const form = useSubmit();
  if (!access) {
    return (
      <Card title={t("organization.access.title")}>
        <p className="al-muted">{t("organization.access.none")}</p>
      </Card>
    );
  }
  const submit = (): void =>
    form.submit({}, async () => {
      enter(await api.impersonate(organization.pk, Number(role)));
      return "leaving";
    });
  return (
    <Card title={t("organization.access.title")}>
      <p>{t("organization.access.allowed", { email: access.email, until: format.moment(access.until) })}</p>
      <AuthForm
        problems={form.problems}
        busy={form.busy}
        submit={t("organization.access.begin")}
        onSubmit={submit}
      >
        <SelectField
          label={t("organization.access.role")}
          value={role}
          options={access.roles.map(({ pk, name }) => ({ value: String(pk), label: name }))}
          onChange={setRole}
        />
      </AuthForm>
    </Card>
  );
}

function Key({ organization }: PartProps): ReactElement {
  const t = useText();
  const { api } = useOperator();
  const form = useSubmit();
  const [isDone, setDone] = useState(false);
  const rotate = (): void =>
    form.submit({}, async () => {
      await api.rotateKey(organization.pk);
      setDone(true);
    });
  return (
    <Card title={t("organization.key.title")}>
      <p>{t("organization.key.lead")}</p>
      <AuthForm
        problems={form.problems}
        busy={form.busy}
        submit={t("organization.key.rotate")}
        onSubmit={rotate}
      />
      <p role="status">{isDone ? t("organization.key.rotated") : ""}</p>
    </Card>
  );
}

function Hold(props: PartProps): ReactElement {
  const t = useText();
  const format = useFormat();
  const { hold } = props.organization;
  const [reason, setReason] = useState("");
  const { form, send } = useChange(props);
  const isMissing = hold === null && reason.trim() === "";
  return (
    <Card title={t("organization.hold.title")}>
      <p>
        {hold
          ? t("organization.hold.held", { since: format.moment(hold.since), reason: hold.reason })
          : t("organization.hold.lead")}
      </p>
      <AuthForm
        problems={form.problems}
        busy={form.busy}
        submit={t(hold ? "organization.hold.end" : "organization.hold.place")}
        onSubmit={() =>
          send(
            { hold: isMissing ? t("organization.hold.reason_required") : undefined },
            { hold: hold ? null : reason.trim() },
            () => setReason(""),
          )
        }
      >
        {hold ? null : (
          <TextField
            name="hold"
            label={t("organization.hold.reason")}
            required
            maxLength={500}
            value={reason}
            error={form.problems.fields.hold}
            onChange={setReason}
          />
        )}
      </AuthForm>
    </Card>
  );
}

function End(props: PartProps): ReactElement {
  const t = useText();
  const { api } = useOperator();
  const { go } = useRouter();
  const { organization, onChange } = props;
  const [name, setName] = useState("");
  const [passphrase, setPassphrase] = useState("");
  const [isRead, setRead] = useState(false);
  const reading = useSubmit();
  const form = useSubmit();
  const isSuspended = organization.state === "suspended";
  const read = (): void =>
    reading.submit({}, async () => {
      saveFile(await api.exportOrganization(organization.pk, passphrase));
      setRead(true);
      setPassphrase("");
      if (isSuspended) onChange({ ...organization, may_delete: true });
    });
  const differs = name.trim() === organization.name ? undefined : t("organization.end.name_differs");
  return (
    <Card title={t("organization.end.title")}>
      <p>{t("organization.end.export_lead")}</p>
      <AuthForm
        problems={reading.problems}
        busy={reading.busy}
        submit={t("organization.end.export")}
        onSubmit={read}
      >
        <PasswordField
          name="export-passphrase"
          label={t("import.passphrase")}
          hint={t("organization.end.passphrase_hint")}
          required={false}
          autoComplete="off"
          maxLength={200}
          value={passphrase}
          onChange={setPassphrase}
        />
      </AuthForm>
      <p role="status">{isRead ? t("organization.end.exported") : ""}</p>
      <p>{t("organization.end.delete_lead")}</p>
      <AuthForm
        danger
        disabledReason={organization.may_delete ? undefined : t("organization.end.not_yet")}
        problems={form.problems}
        busy={form.busy}
        submit={t("organization.end.delete")}
        onSubmit={() =>
          form.submit({ name: differs }, async () => {
            await api.deleteOrganization(organization.pk, name);
            go("/operator/organizations");
          })
        }
      >
        <TextField
          name="typed-name"
          label={t("organization.end.name", { name: organization.name })}
          autoComplete="off"
          value={name}
          error={form.problems.fields.name}
          onChange={setName}
        />
      </AuthForm>
    </Card>
  );
}
