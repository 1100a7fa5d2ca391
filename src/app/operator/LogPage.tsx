import type { ReactElement } from "react";
import type { OperatorLogEntry } from "../../../contract/api/operator";
import { Listing } from "./Listing";
import { useOperator } from "./operatorApi";
import { useFormat, useText } from "./texts";

/** The values of an entry that are short enough to be read beside it. */
function detailOf({ detail }: OperatorLogEntry): string {
  return Object.entries(detail)
    .filter(([, value]) => value === null || typeof value !== "object")
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(" · ");
}

/** What operators did, which nobody changes. */
export function LogPage(): ReactElement {
  const t = useText();
  const format = useFormat();
  const { api } = useOperator();
  return (
    <Listing<OperatorLogEntry>
      title={t("nav.log")}
      lead={t("log.lead")}
      keyOf={({ pk }) => pk}
      ask={async (wanted, signal) => {
        const { entries, total } = await api.log({ ...wanted }, signal);
        return { rows: entries, total };
      }}
      columns={[
        { id: "at", label: t("log.at"), cell: ({ at }) => format.moment(at) },
        { id: "operator", label: t("log.operator"), cell: ({ operator }) => operator ?? t("log.command") },
        {
          id: "action",
          label: t("log.action"),
          cell: ({ action }) => t(`log.actions.${action.replaceAll(".", "_")}`),
        },
        { id: "organization", label: t("log.organization"), cell: ({ organization }) => organization ?? "" },
        { id: "detail", label: t("log.detail"), cell: detailOf },
      ]}
    />
  );
}
