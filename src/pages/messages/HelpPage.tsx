import { useMutation } from "@tanstack/react-query";
import { HttpError, useDataProvider, useTranslate } from "ra-core";
import { type FormEvent, type ReactElement, useState } from "react";
import { useLocation } from "react-router-dom";
import type { HelpResponse } from "../../../contract/api/messages";
import type { AlmonerDataProvider } from "../../../dataProviders/types";
import { LeaveQuestion } from "../../renderer/record/forms/LeaveQuestion";
import { FieldShell } from "../../renderer/fieldTypes/shared/FieldShell";
import { EmptyState } from "../../ui/EmptyState";
import { Icon } from "../../ui/Icon";
import { PageHeader } from "../../ui/PageHeader";
import "./messages.css";
import { Button } from "../../ui/controls/Button";
import { Input, TextArea } from "../../ui/controls/Input";

/** Asks those who run the organisation for help; open to everybody who is signed in. */
export default function HelpPage(): ReactElement {
  const t = useTranslate();
  const [reference, setReference] = useState<string>();
  return (
    <div className="al-messages-help">
      <PageHeader title={t("messages.help.title")} lead={t("messages.help.lead")} />
      <section className="al-card">
        {reference === undefined ? (
          <HelpForm onAsked={setReference} />
        ) : (
          <div role="status">
            <EmptyState
              icon={<Icon name="Help" />}
              title={t("messages.help.done", { reference })}
              body={t("messages.help.done_body")}
              actions={
                <Button variant="secondary" onClick={() => setReference(undefined)}>
                  {t("messages.help.another")}
                </Button>
              }
            />
          </div>
        )}
      </section>
    </div>
  );
}

function HelpForm({ onAsked }: { onAsked(reference: string): void }): ReactElement {
  const t = useTranslate();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const location = useLocation();
  const from = (location.state as { from?: unknown } | null)?.from;
  const [subject, setSubject] = useState("");
  const [body, setBody] = useState("");
  const [errors, setErrors] = useState<{ subject?: string; body?: string }>({});
  const asking = useMutation<HelpResponse, Error>({
    mutationFn: () =>
      dataProvider.messageHelp({
        subject: subject.trim(),
        body,
        ...(typeof from === "string" && { page: from.slice(0, 500) }),
      }),
    onSuccess: ({ reference }) => onAsked(reference),
    onError: (error) => setErrors(fieldErrors(error)),
  });

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    const required = t("validation.required");
    const found = {
      ...(subject.trim() === "" && { subject: required }),
      ...(body.trim() === "" && { body: required }),
    };
    setErrors(found);
    if (Object.keys(found).length === 0) asking.mutate();
  }

  const isElsewhere = asking.error !== null && Object.keys(errors).length === 0;
  return (
    <form noValidate onSubmit={onSubmit}>
      {isElsewhere ? (
        <p className="al-messages-alert" role="alert">
          {asking.error?.message}
        </p>
      ) : null}
      <FieldShell id="help-subject" label={t("messages.help.subject")} error={errors.subject} isRequired>
        <Input
          id="help-subject"
          maxLength={200}
          autoComplete="off"
          value={subject}
          aria-required
          aria-invalid={errors.subject ? true : undefined}
          aria-describedby="help-subject-error"
          onChange={(event) => setSubject(event.target.value)}
        />
      </FieldShell>
      <FieldShell
        id="help-body"
        label={t("messages.help.body")}
        helperText={t("messages.help.body_help")}
        error={errors.body}
        isRequired
      >
        <TextArea
          id="help-body"
          rows={8}
          maxLength={10_000}
          value={body}
          aria-required
          aria-invalid={errors.body ? true : undefined}
          aria-describedby="help-body-error help-body-help"
          onChange={(event) => setBody(event.target.value)}
        />
      </FieldShell>
      <Button type="submit" disabled={asking.isPending}>
        {t(asking.isPending ? "messages.help.asking" : "messages.help.ask")}
      </Button>
      <LeaveQuestion isDirty={subject.trim() !== "" || body.trim() !== ""} saving={asking.isPending} />
    </form>
  );
}

function fieldErrors(error: Error): { subject?: string; body?: string } {
  if (!(error instanceof HttpError)) return {};
  const { subject, body } = (error.body as { errors?: Record<string, string> } | undefined)?.errors ?? {};
  return { ...(subject !== undefined && { subject }), ...(body !== undefined && { body }) };
}
