import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { readAddresses } from "../../../../contract/api/addressText";
import { MultipleCombobox, type Option } from "../../../renderer/fieldTypes/shared/Combobox";
import { FieldShell } from "../../../renderer/fieldTypes/shared/FieldShell";
import { distinct, idOf, type Recipient, toAddress } from "../model/recipients";
import { useReach } from "../useReach";
import { useRecipientOptions } from "../useRecipientOptions";
import { LeftOut } from "./LeftOut";

const nothing = (): void => undefined;

interface RecipientFieldProps {
  recipients: readonly Recipient[];
  onChange(recipients: Recipient[]): void;
  error: string | undefined;
}

/** People, teams, lists and addresses in one field; several addresses may be pasted at once. */
export function RecipientField({ recipients, onChange, error }: RecipientFieldProps): ReactElement {
  const t = useTranslate();
  const { find, ...options } = useRecipientOptions();
  const id = "compose-to";
  const label = t("messages.compose.to");

  function read(option: Option): Recipient[] {
    const known = recipients.find((one) => idOf(one) === option.id) ?? find(option.id);
    if (known) return [known];
    return readAddresses(option.label).addresses.map(toAddress);
  }

  return (
    <FieldShell id={id} label={label} error={error} isRequired>
      <MultipleCombobox
        {...options}
        canCreate={(text) => readAddresses(text).addresses.length > 0}
        input={{ id, ref: nothing, onBlur: nothing }}
        label={label}
        value={recipients.map((one) => ({ id: idOf(one), label: one.label }))}
        onChange={(chosen) => onChange(distinct(chosen.flatMap(read)))}
      />
      <Reach recipients={recipients} />
    </FieldShell>
  );
}

/** How many will get it, and who will not and why. */
function Reach({ recipients }: { recipients: readonly Recipient[] }): ReactElement | null {
  const t = useTranslate();
  const { data, error } = useReach(recipients);
  if (recipients.length === 0) return null;
  if (error) {
    return (
      <p className="al-messages-reach al-messages-wrong" role="alert">
        {error.message}
      </p>
    );
  }
  if (!data) return <p className="al-messages-reach">{t("messages.compose.counting")}</p>;
  return (
    <div className="al-messages-reach">
      <p aria-live="polite">
        {t("messages.compose.reach", { smart_count: data.recipients_count })}{" "}
        {data.skipped_count > 0 ? t("messages.compose.skipped", { smart_count: data.skipped_count }) : null}
      </p>
      <LeftOut label={t("messages.compose.skipped_who")} people={data.skipped} />
    </div>
  );
}
