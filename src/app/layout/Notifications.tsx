import {
  type NotificationPayload,
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
} from "ra-core";
import { memo, type ReactElement, useCallback, useEffect, useRef, useState } from "react";
import { Icon } from "../../ui/Icon";
import { CARRY_OUT } from "../session/leaving";
import { Button } from "../../ui/controls/Button";
import { IconButton } from "../../ui/controls/IconButton";

const SHOWN_MS = 4000;
/** Errors stay longer, since they ask to be read and acted upon. */
const ERROR_SHOWN_MS = 10_000;

type Settle = (event: { isUndo: boolean }) => void;

interface Shown {
  id: number;
  payload: NotificationPayload;
  /** Carries out or takes back what the notification announces. */
  settle?: Settle;
}

/** All notifications at once, the newest on top. An undoable one acts when it closes, unless it was taken back. */
export const Notifications = memo(function Notifications(): ReactElement {
  const t = useTranslate();
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const [shown, setShown] = useState<Shown[]>([]);
  const nextId = useRef(0);

  useEffect(() => {
    if (notifications.length === 0) return;
    const payload = takeNotification();
    if (!payload) return;
    // Announced and waiting in the same order, so the first that waits belongs to the first announced.
    const settle = payload.notificationOptions?.undoable ? (takeMutation() ?? undefined) : undefined;
    nextId.current += 1;
    const id = nextId.current;
    setShown((others) => [{ id, payload, settle }, ...others]);
  }, [notifications, takeNotification, takeMutation]);

  const close = useCallback((closed: Shown, isUndo: boolean): void => {
    setShown((all) => all.filter(({ id }) => id !== closed.id));
    closed.settle?.({ isUndo });
  }, []);

  return (
    <section className="al-notifications" aria-label={t("app.notifications.label")}>
      {shown.map((one) => (
        <NotificationCard key={one.id} shown={one} close={close} />
      ))}
    </section>
  );
});

function NotificationCard({
  shown,
  close,
}: {
  shown: Shown;
  close: (shown: Shown, isUndo: boolean) => void;
}): ReactElement {
  const t = useTranslate();
  const { payload, settle } = shown;
  const { autoHideDuration, messageArgs, onUndo } = (payload.notificationOptions ?? {}) as {
    autoHideDuration?: number | null;
    messageArgs?: Record<string, unknown>;
    /** Takes back what was done already. */
    onUndo?: () => void;
  };
  const undo = (): void => {
    onUndo?.();
    close(shown, true);
  };
  const [held, setHeld] = useState(false);
  const duration =
    autoHideDuration === undefined
      ? payload.type === "error"
        ? ERROR_SHOWN_MS
        : SHOWN_MS
      : autoHideDuration;

  useEffect(() => {
    if (held || duration === null) return;
    const timer = setTimeout(() => close(shown, false), duration);
    return () => clearTimeout(timer);
  }, [held, duration, close, shown]);
  useEffect(() => {
    if (!settle) return;
    // Leaving now would drop the change that waits for its undo to pass.
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    const carryOut = (): void => close(shown, false);
    window.addEventListener("beforeunload", warn);
    window.addEventListener(CARRY_OUT, carryOut);
    return () => {
      window.removeEventListener("beforeunload", warn);
      window.removeEventListener(CARRY_OUT, carryOut);
    };
  }, [settle, close, shown]);

  return (
    <div
      className="al-notification"
      data-type={payload.type}
      role={payload.type === "error" ? "alert" : "status"}
      // Not onMouseEnter: a card may come under a pointer that rests where another one was closed.
      onMouseMove={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>
        {typeof payload.message === "string"
          ? t(payload.message, { _: payload.message, ...messageArgs })
          : payload.message}
      </span>
      {(settle || onUndo) && (
        <Button variant="text" onClick={undo}>
          {t("app.notifications.undo")}
        </Button>
      )}
      <IconButton label={t("app.notifications.close")} onClick={() => close(shown, false)}>
        <Icon name="Close" />
      </IconButton>
    </div>
  );
}
