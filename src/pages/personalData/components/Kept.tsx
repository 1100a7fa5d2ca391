import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { ErasureOutcome, PersonOverview } from "../../../../contract/api/personalData";
import { useFormatter } from "../../../renderer/context";
import { Chip, type Tone } from "../../../ui/Chip";

const TONES: Record<ErasureOutcome, Tone> = { erased: "error", anonymised: "warning", kept: "default" };

/** What an erasure needs words for. The note on an account is for one that stays. */
function noteOf(
  { kind, outcome }: PersonOverview["parts"][number],
  t: ReturnType<typeof useTranslate>,
): string {
  return kind === "account" && outcome === "erased" ? "" : t(`personalData.note.${kind}`, { _: "" });
}

/** How much is kept of each kind, and what an erasure does with it. */
export function Kept({ parts }: Pick<PersonOverview, "parts">): ReactElement {
  const t = useTranslate();
  const format = useFormatter();
  return (
    <table className="al-personal-table">
      <thead>
        <tr>
          <th scope="col">{t("personalData.head.kind")}</th>
          <th scope="col">{t("personalData.head.count")}</th>
          <th scope="col">{t("personalData.head.outcome")}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={part.kind}>
            <th scope="row">{t(`personalData.kind.${part.kind}`)}</th>
            <td className="al-personal-count">{format.number(part.count)}</td>
            <td>
              <Chip tone={TONES[part.outcome]}>{t(`personalData.outcome.${part.outcome}`)}</Chip>
              <span className="al-muted">{noteOf(part, t)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
