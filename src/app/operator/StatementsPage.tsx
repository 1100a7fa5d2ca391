import type { ReactElement } from "react";
import type { SlowStatement } from "../../../contract/api/operator";
import { Listing } from "./Listing";
import { useOperator } from "./operatorApi";
import { useFormat, useText } from "./texts";

/** Statements of the database that people wait for. */
export function StatementsPage(): ReactElement {
  const t = useText();
  const format = useFormat();
  const { api } = useOperator();
  return (
    <Listing<SlowStatement>
      title={t("nav.statements")}
      lead={t("statements.lead")}
      keyOf={({ pk }) => pk}
      ask={async (wanted, signal) => {
        const { statements, total } = await api.statements({ ...wanted }, signal);
        return { rows: statements, total };
      }}
      columns={[
        {
          id: "text",
          label: t("statements.text"),
          cell: ({ pk, text }) => (
            <section
              className="al-operator-statement"
              aria-label={`${t("statements.text")} ${pk}`}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long ones scroll, by the keyboard too
              tabIndex={0}
            >
              <code>{text}</code>
            </section>
          ),
        },
        { id: "times", label: t("statements.times"), cell: ({ times }) => format.number(times) },
        { id: "mean", label: t("statements.mean"), cell: ({ mean_ms }) => format.duration(mean_ms) },
        { id: "most", label: t("statements.most"), cell: ({ most_ms }) => format.duration(most_ms) },
        { id: "last", label: t("statements.last"), cell: ({ last_at }) => format.moment(last_at) },
      ]}
    />
  );
}
