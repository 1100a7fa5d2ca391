import { useBlocker, useTranslate } from "ra-core";
import { type ReactElement, useEffect } from "react";
import { Question } from "../../../renderer/views/Question";

/** Asks before an import that is being prepared is left; needs a data router. */
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
      title={t("import.leave.title")}
      text={t("import.leave.text")}
      answers={[
        { label: t("import.leave.stay"), primary: true, onChoose: () => blocker.reset?.() },
        { label: t("import.leave.go"), onChoose: () => blocker.proceed?.() },
      ]}
      onCancel={() => blocker.reset?.()}
    />
  );
}
