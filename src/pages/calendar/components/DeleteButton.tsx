import { useNotify, useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import type { EventDeleteRequest, EventRow } from "../../../../contract/api/events";
import { readError } from "../../../renderer/values/readError";
import { ConfirmDialog } from "../../../ui/controls/Dialog";
import type { Scope } from "../model/eventValues";
import { useDeleteEvent } from "../useEvents";
import { ScopeQuestion } from "./ScopeQuestion";
import { useSignedUpNote } from "./useSignedUpNote";
import { Button } from "../../../ui/controls/Button";

const SCOPES: readonly Scope[] = ["one", "following", "all"];

function requestFor({ id }: EventRow, scope: Scope): EventDeleteRequest {
  if (scope === "all") return { id, all_occurrences: true };
  return { id, all_occurrences: false, ...(scope === "following" && { scope }) };
}

/** Calls an event off or removes it, after asking which dates are meant and whether money is to be given back. */
export function DeleteButton({ row, onDone }: { row: EventRow; onDone(): void }): ReactElement {
  const t = useTranslate();
  const notify = useNotify();
  const note = useSignedUpNote(row);
  const { mutate, isPending } = useDeleteEvent();
  const [isAsking, setIsAsking] = useState(false);
  const [paid, setPaid] = useState<{ text: string; request: EventDeleteRequest }>();
  const close = (): void => {
    setIsAsking(false);
    setPaid(undefined);
  };
  const run = (request: EventDeleteRequest): void =>
    mutate(request, {
      onSuccess: ({ deleted }) => {
        notify(t(`calendar.deleted.${deleted}`), { type: "success" });
        close();
        onDone();
      },
      onError: (error) => {
        const { code, text = t("calendar.failed") } = readError(error);
        setIsAsking(false);
        if (code === "paid_rsvps") setPaid({ text, request });
        else notify(text, { type: "error" });
      },
    });
  return (
    <>
      <Button
        variant="secondary"
        className="al-cal-delete"
        disabled={isPending}
        onClick={() => setIsAsking(true)}
      >
        {t("calendar.delete")}
      </Button>
      {isAsking && row.event.rrule !== null ? (
        <ScopeQuestion
          intent="delete"
          scopes={SCOPES}
          note={note}
          busy={isPending}
          onChoose={(scope) => run(requestFor(row, scope))}
          onCancel={close}
        />
      ) : null}
      {isAsking && row.event.rrule === null ? (
        <ConfirmDialog
          title={t("calendar.delete_single.title", { title: row.event.title })}
          text={note ?? t("calendar.delete_single.text")}
          busy={isPending}
          onCancel={close}
          answers={[
            { label: t("calendar.delete_single.keep"), onChoose: close },
            ...(row.cancelled
              ? []
              : [
                  {
                    label: t("calendar.delete_single.call_off"),
                    onChoose: () => run(requestFor(row, "one")),
                  },
                ]),
            {
              label: t("calendar.delete_single.remove"),
              danger: true,
              onChoose: () => run(requestFor(row, "all")),
            },
          ]}
        />
      ) : null}
      {paid ? (
        <ConfirmDialog
          title={t("calendar.paid.title")}
          text={t("calendar.paid.text")}
          busy={isPending}
          onCancel={close}
          answers={[
            { label: t("calendar.delete_single.keep"), onChoose: close },
            {
              label: t("calendar.paid.refund"),
              danger: true,
              onChoose: () => run({ ...paid.request, force: true }),
            },
          ]}
        />
      ) : null}
    </>
  );
}
