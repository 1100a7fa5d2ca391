import { useTranslate } from "ra-core";
import { type ReactElement, type SyntheticEvent, useState } from "react";
import type { PersonHold, Who } from "../../../../contract/api/personalData";
import { useFormatter } from "../../../renderer/context";
import { Button } from "../../../ui/controls/Button";
import { TextField } from "../../../ui/controls/TextField";
import { useHold } from "../usePersonalData";

/** Whether nothing of the person may be erased, and why; to be placed and ended. */
export function Hold({ who, hold }: { who: Who; hold: PersonHold | null }): ReactElement {
  const t = useTranslate();
  const format = useFormatter();
  const { mutate, isPending } = useHold(who);
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const given = reason.trim();
    setMissing(given === "" && hold === null);
    if (hold) mutate(null);
    else if (given !== "") mutate(given, { onSuccess: () => setReason("") });
  };
  return (
    <form className="al-personal-hold" noValidate onSubmit={submit} aria-labelledby="personal-hold">
      <h3 id="personal-hold">{t("personalData.hold.title")}</h3>
      {hold ? (
        <>
          <p>{t("personalData.hold.held", { since: format.dateTime(hold.since), reason: hold.reason })}</p>
          {hold.by === "" ? null : <p className="al-muted">{t("personalData.hold.by", { name: hold.by })}</p>}
        </>
      ) : (
        <>
          <p className="al-muted">{t("personalData.hold.lead")}</p>
          <TextField
            label={t("personalData.hold.reason")}
            error={isMissing ? t("personalData.hold.required") : undefined}
            alert
            maxLength={500}
            value={reason}
            onChange={setReason}
          />
        </>
      )}
      <Button type="submit" variant="secondary" size="small" disabled={isPending}>
        {t(hold ? "personalData.hold.end" : "personalData.hold.place")}
      </Button>
    </form>
  );
}
