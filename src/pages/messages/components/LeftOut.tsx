import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { MissedRecipient } from "../../../../contract/api/messages";

/** Those who do not get a message, and why; folded until asked for. */
export function LeftOut(props: { label: string; people: readonly MissedRecipient[] }): ReactElement | null {
  const t = useTranslate();
  const { label, people } = props;
  if (people.length === 0) return null;
  return (
    <details className="al-messages-left-out">
      <summary>{label}</summary>
      <ul>
        {people.map(({ email, name = "", reason }, index) => (
          <li key={`${email} ${name} ${reason} ${index}`}>
            {email || name}
            <span className="al-messages-muted"> – {t(`messages.reasons.${reason}`)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
