import { type ReactElement, useEffect, useRef, useState } from "react";
import type { OperatorImport, OperatorImported } from "../../../contract/api/operator";
import { Link } from "../../pages/public/site/router";
import { Button } from "../../ui/controls/Button";
import { FileButton } from "../../ui/controls/FileButton";
import { PageHeader } from "../../ui/PageHeader";
import { Alert, AuthForm } from "../signIn/components/AuthForm";
import { PasswordField, TextField } from "../signIn/components/fields";
import { useSubmit } from "../signIn/useSubmit";
import { useOperator } from "./operatorApi";
import { useFormat, useText } from "./texts";

/** An organisation that comes from a file: the file is sent and looked into, then it is imported. */
export function ImportPage(): ReactElement {
  const t = useText();
  const [sent, setSent] = useState<OperatorImport>();
  const [imported, setImported] = useState<OperatorImported>();
  return (
    <>
      <Link className="al-page-back" href="/operator/organizations">
        {t("organization.back")}
      </Link>
      <PageHeader title={t("import.title")} lead={t("import.lead")} />
      <div className="al-card al-operator-form">
        {imported ? (
          <Done imported={imported} />
        ) : sent ? (
          <Confirm sent={sent} onImported={setImported} onBack={() => setSent(undefined)} />
        ) : (
          <Choose onSent={setSent} />
        )}
      </div>
    </>
  );
}

/** What comes next, where the focus goes: what had it is gone. */
function Step({ title }: { title: string }): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {title}
    </h2>
  );
}

function Choose({ onSent }: { onSent(sent: OperatorImport): void }): ReactElement {
  const t = useText();
  const format = useFormat();
  const { api } = useOperator();
  const form = useSubmit();
  const [progress, setProgress] = useState(0);
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  const send = (file: File): void => {
    const controller = new AbortController();
    sending.current = controller;
    setProgress(0);
    form.submit({}, async () => {
      try {
        const onProgress = (done: number, total: number): void => setProgress(total > 0 ? done / total : 0);
        onSent(await api.sendExport(file, { onProgress, signal: controller.signal }));
      } catch (error) {
        if (!controller.signal.aborted) throw error;
      }
    });
  };
  if (form.busy) {
    const told = t(progress < 1 ? "import.sending" : "import.checking");
    return (
      <>
        <p role="status">{told}</p>
        <p>
          <progress className="al-progress" value={progress} aria-label={told} /> {format.percent(progress)}
        </p>
        <Button variant="secondary" onClick={() => sending.current?.abort()}>
          {t("cancel")}
        </Button>
      </>
    );
  }
  return (
    <>
      <Alert text={form.problems.form} />
      <p>{t("import.file_lead")}</p>
      <FileButton
        accept=".ndjson,application/x-ndjson"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again.
          event.target.value = "";
          if (file) send(file);
        }}
      >
        {t("import.choose")}
      </FileButton>
    </>
  );
}

interface ConfirmProps {
  sent: OperatorImport;
  onImported(imported: OperatorImported): void;
  onBack(): void;
}

function Confirm({ sent, onImported, onBack }: ConfirmProps): ReactElement {
  const t = useText();
  const format = useFormat();
  const { api } = useOperator();
  const form = useSubmit();
  const [subdomain, setSubdomain] = useState(sent.subdomain);
  const [passphrase, setPassphrase] = useState("");
  const [rows, setRows] = useState(0);
  const required = t("required");
  const submit = (): void =>
    form.submit(
      {
        subdomain: subdomain.trim() ? undefined : required,
        passphrase: sent.needs_passphrase && passphrase === "" ? required : undefined,
      },
      async () => {
        setRows(0);
        onImported(await api.importOrganization(sent.id, { subdomain, passphrase }, setRows));
      },
    );
  const back = (): void => {
    // What is not let go of now goes by itself within a day.
    void api.dropExport(sent.id).catch(() => undefined);
    onBack();
  };
  const told = { rows: format.number(rows), total: format.number(sent.rows) };
  return (
    <>
      <Step title={sent.name} />
      <p className="al-muted">
        {t("import.told", {
          at: format.moment(sent.exported_at),
          version: sent.version,
          rows: format.number(sent.rows),
          files: format.number(sent.files),
        })}
      </p>
      {sent.keeps_secrets ? null : <p>{t("import.loses_secrets")}</p>}
      <AuthForm
        problems={form.problems}
        busy={form.busy}
        submit={t("import.run")}
        submitting={t("import.running", told)}
        onSubmit={submit}
        beside={
          <Button variant="secondary" aria-disabled={form.busy} onClick={form.busy ? undefined : back}>
            {t("import.another")}
          </Button>
        }
      >
        <TextField
          name="subdomain"
          label={t("organization.naming.subdomain")}
          hint={t("import.subdomain_hint")}
          maxLength={63}
          value={subdomain}
          error={form.problems.fields.subdomain}
          onChange={setSubdomain}
        />
        {sent.needs_passphrase ? (
          <PasswordField
            name="passphrase"
            label={t("import.passphrase")}
            hint={t("import.passphrase_hint")}
            autoComplete="off"
            maxLength={200}
            value={passphrase}
            error={form.problems.fields.passphrase}
            onChange={setPassphrase}
          />
        ) : null}
      </AuthForm>
      {form.busy ? (
        <progress
          className="al-progress"
          value={rows}
          max={sent.rows}
          aria-label={t("import.running", told)}
        />
      ) : null}
    </>
  );
}

function Done({ imported }: { imported: OperatorImported }): ReactElement {
  const t = useText();
  const format = useFormat();
  const { name, rows, files, accounts, lost } = imported;
  const missing = [
    ...(lost.encrypted.length > 0 ? [t("import.lost.encrypted", { fields: lost.encrypted.join(", ") })] : []),
    ...(lost.webhooks > 0 ? [t("import.lost.webhooks", { count: format.number(lost.webhooks) })] : []),
    ...(lost.provider ? [t("import.lost.provider")] : []),
    ...(lost.payments ? [t("import.lost.payments")] : []),
    ...(lost.grants > 0 ? [t("import.lost.grants", { count: format.number(lost.grants) })] : []),
  ];
  return (
    <>
      <Step title={t("import.done", { name })} />
      <p>
        {t("import.done_lead", {
          rows: format.number(rows),
          files: format.number(files),
          known: format.number(accounts.known),
          created: format.number(accounts.created),
        })}
      </p>
      {missing.length > 0 ? (
        <>
          <p>{t("import.lost.title")}</p>
          <ul>
            {missing.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      ) : null}
      <p>
        <Link href={`/operator/organizations/${imported.pk}`}>{t("import.open")}</Link>
      </p>
    </>
  );
}
