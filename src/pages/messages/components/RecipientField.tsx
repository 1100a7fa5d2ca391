import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDataProvider, useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { readAddresses } from "../../../../contract/api/addressText";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import { MultipleCombobox, type Option } from "../../../renderer/fieldTypes/shared/Combobox";
import { FieldShell } from "../../../renderer/fieldTypes/shared/FieldShell";
import { asAudience, distinct, idOf, type Recipient, toAddress } from "../model/recipients";
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
    const { addresses } = readAddresses(option.label);
    // What is none stays to be mended.
    return (addresses.length > 0 ? addresses : [option.label.trim()]).map(toAddress);
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
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const audience = asAudience(recipients);
  const { data, error } = useQuery({
    queryKey: ["messages", "preview", audience],
    queryFn: ({ signal }) => dataProvider.messagePreview({ ...audience, signal }),
    enabled: recipients.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  });
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
