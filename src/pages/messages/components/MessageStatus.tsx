import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { MessageItem } from "../../../../contract/api/messages";
import { useFormatter } from "../../../renderer/context";

const COLOURS: Record<MessageItem["status"], string> = {
  queued: "info",
  sending: "info",
  sent: "success",
  failed: "error",
};

/** Whether a message waits for its hour. */
export function isPlanned({ sent_at, scheduled_at }: MessageItem): boolean {
  return sent_at === null && scheduled_at !== null;
}

/** How far a message has come; with `isQuiet` nothing once it has been sent to everybody. */
export function MessageStatus({
  message,
  isQuiet = false,
}: {
  message: MessageItem;
  isQuiet?: boolean;
}): ReactElement | null {
  const t = useTranslate();
  const format = useFormatter();
  const { status, scheduled_at, waits_until, waits_for, counts } = message;
  const isWhole = status === "sent" && counts.failed === 0;
  if (isQuiet && isWhole) return null;
  const text = (): string => {
    if (isPlanned(message)) return t("messages.status.planned", { at: format.dateTime(scheduled_at) });
    if (waits_for) return t("messages.status.waitsFor", { domains: format.list(waits_for) });
    if (waits_until !== undefined) return t("messages.status.waits", { at: format.dateTime(waits_until) });
    return t(`messages.status.${status === "sent" && counts.failed > 0 ? "partly" : status}`);
  };
  const colour = status === "sent" && counts.failed > 0 ? "warning" : COLOURS[status];
  return <span className={`al-chip al-chip-${colour}`}>{text()}</span>;
}
