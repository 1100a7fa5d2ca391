import type { ReactElement } from "react";
import { Button } from "../../../ui/controls/Button";
import { CopyButton } from "./CopyButton";
import { useSecurity } from "./context";
import { useFocusedHeading } from "./useFocusedHeading";

/** Recovery codes, which are shown this once, and the ways to keep them. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept(): void }): ReactElement {
  const { t, email } = useSecurity();
  const heading = useFocusedHeading();
  const text = `${t("codes.heading", { email })}\n\n${codes.join("\n")}\n`;
  const download = (): void => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    link.download = t("codes.file");
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <div className="al-security-step al-security-codes">
      <h3 ref={heading} tabIndex={-1}>
        {t("codes.shown_title")}
      </h3>
      <p>{t("codes.shown_lead")}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="al-account-buttons">
        <CopyButton text={text} label={t("codes.copy")} copied={t("codes.copied")} />
        <Button variant="secondary" onClick={download}>
          {t("codes.download")}
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          {t("codes.print")}
        </Button>
      </div>
      <Button onClick={onKept}>{t("codes.kept")}</Button>
    </div>
  );
}
