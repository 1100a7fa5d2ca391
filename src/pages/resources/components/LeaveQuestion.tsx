import { useBlocker, useTranslate } from "ra-core";
import { type ReactElement, useEffect } from "react";
import { Question } from "../../../renderer/views/Question";

/** Asks before a text that is not published is left; needs a data router. */
export function LeaveQuestion({ active }: { active: boolean }): ReactElement | null {
  const t = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && nextLocation.pathname !== currentLocation.pathname,
  );
  useEffect(() => {
    if (!active) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [active]);
  if (blocker.state !== "blocked") return null;
  return (
    <Question
      title={t("definitions.leave.title")}
      text={t("definitions.leave.text")}
      answers={[
        { label: t("definitions.leave.stay"), primary: true, onChoose: () => blocker.reset?.() },
        { label: t("definitions.leave.go"), onChoose: () => blocker.proceed?.() },
      ]}
      onCancel={() => blocker.reset?.()}
    />
  );
}
