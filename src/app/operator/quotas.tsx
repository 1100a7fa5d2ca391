import type { ReactElement } from "react";
import { QUOTAS, type Quota, type Quotas, type QuotaUsage } from "../../../contract/api/installation";
import { TextField } from "../../ui/controls/TextField";
import { fileSize } from "../../ui/fileSize";
import { useSignInTexts } from "../signIn/texts";
import { useFormat, useText } from "./texts";

const MB = 1_048_576;

/** How much there is of how much, in words. */
export function useQuotaText(): (usage: QuotaUsage | undefined) => string {
  const { locale } = useSignInTexts();
  const t = useText();
  const format = useFormat();
  return (usage) => {
    if (!usage) return "";
    const write = (value: number): string =>
      usage.quota === "files_bytes" ? fileSize(value, locale) : format.number(value);
    return usage.limit === null
      ? write(usage.used)
      : t("quota.of", { used: write(usage.used), limit: write(usage.limit) });
  };
}

/** Limits as they are typed; empty for what is usual. */
export type TypedQuotas = Record<Quota, string>;

/** The limits as somebody types them: files in megabytes. */
export function typedQuotas(quotas: Quotas): TypedQuotas {
  const text = (quota: Quota): string => {
    const value = quotas[quota];
    if (value === undefined || value === null) return "";
    return String(quota === "files_bytes" ? Math.round(value / MB) : value);
  };
  return Object.fromEntries(QUOTAS.map((quota) => [quota, text(quota)])) as TypedQuotas;
}

/** What was typed as the call takes it. */
export function readQuotas(typed: TypedQuotas): Quotas {
  const value = (quota: Quota): number | null => {
    const text = typed[quota].trim();
    return text === "" ? null : Number(text) * (quota === "files_bytes" ? MB : 1);
  };
  return Object.fromEntries(QUOTAS.map((quota) => [quota, value(quota)]));
}

/** What is wrong with what was typed, by field. */
export function quotaProblems(typed: TypedQuotas, text: string): Record<string, string | undefined> {
  return Object.fromEntries(
    QUOTAS.map((quota) => [quota, /^\d{0,9}$/.test(typed[quota].trim()) ? undefined : text]),
  );
}

/** A field for each limit. */
export function QuotaFields(props: {
  typed: TypedQuotas;
  problems: Record<string, string | undefined>;
  onChange(typed: TypedQuotas): void;
}): ReactElement {
  const t = useText();
  return (
    <div className="al-operator-quotas">
      {QUOTAS.map((quota) => (
        <TextField
          key={quota}
          name={quota}
          inputMode="numeric"
          label={t(`quota.field.${quota}`)}
          value={props.typed[quota]}
          error={props.problems[quota]}
          onChange={(value) => props.onChange({ ...props.typed, [quota]: value })}
        />
      ))}
    </div>
  );
}
