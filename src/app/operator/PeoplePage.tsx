import { type ReactElement, useState } from "react";
import type { OperatorPerson } from "../../../contract/api/operator";
import { Chip } from "../../ui/Chip";
import { Button } from "../../ui/controls/Button";
import { ConfirmDialog } from "../../ui/controls/Dialog";
import { Alert } from "../signIn/components/AuthForm";
import { Listing } from "./Listing";
import { useOperator } from "./operatorApi";
import { useFormat, useText } from "./texts";

type Deed = "disable" | "enable" | "reset";

/** The accounts of the installation. */
export function PeoplePage(): ReactElement {
  const t = useText();
  const format = useFormat();
  const { api } = useOperator();
  const [asked, setAsked] = useState<{ person: OperatorPerson; deed: Deed }>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  const carryOut = async ({
    person: { pk },
    deed,
  }: {
    person: OperatorPerson;
    deed: Deed;
  }): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      if (deed === "reset") await api.resetSecondFactor(pk);
      else await api.setDisabled(pk, deed === "disable");
      setRound((before) => before + 1);
    } catch (error) {
      setProblem((error as Error).message);
    }
    setBusy(false);
    setAsked(undefined);
  };
  const buttons = (person: OperatorPerson): ReactElement => {
    const deeds: Deed[] = [
      person.is_disabled ? "enable" : "disable",
      ...(person.has_second_factor ? (["reset"] as const) : []),
    ];
    return (
      <span className="al-operator-buttons">
        {deeds.map((deed) => (
          <Button
            key={deed}
            size="small"
            variant="secondary"
            aria-label={t(`people.${deed}.of`, { email: person.email })}
            onClick={() => setAsked({ person, deed })}
          >
            {t(`people.${deed}.button`)}
          </Button>
        ))}
      </span>
    );
  };
  return (
    <>
      <Alert text={problem} />
      <Listing<OperatorPerson>
        title={t("nav.people")}
        lead={t("people.lead")}
        round={round}
        keyOf={({ pk }) => pk}
        ask={async (wanted, signal) => {
          const { people, total } = await api.people({ ...wanted }, signal);
          return { rows: people, total };
        }}
        columns={[
          {
            id: "email",
            label: t("people.email"),
            cell: ({ email, name }) => (
              <span className="al-operator-two">
                {email}
                <span className="al-muted">{name}</span>
              </span>
            ),
          },
          { id: "where", label: t("people.organizations"), cell: (row) => row.organizations.join(", ") },
          {
            id: "status",
            label: t("people.status"),
            cell: (row) => (
              <>
                <Chip tone={row.is_disabled ? "error" : "success"}>
                  {t(row.is_disabled ? "people.disabled" : "people.active")}
                </Chip>{" "}
                {row.is_operator ? <Chip tone="info">{t("people.operator")}</Chip> : null}
              </>
            ),
          },
          { id: "last", label: t("people.last_active"), cell: (row) => format.moment(row.last_active_at) },
          { id: "do", label: t("people.actions"), cell: buttons },
        ]}
      />
      {asked ? (
        <ConfirmDialog
          title={t(`people.${asked.deed}.of`, { email: asked.person.email })}
          text={t(`people.${asked.deed}.text`)}
          busy={busy}
          answers={[
            { label: t("cancel"), onChoose: () => setAsked(undefined) },
            {
              label: t(`people.${asked.deed}.button`),
              danger: asked.deed !== "enable",
              primary: true,
              onChoose: () => void carryOut(asked),
            },
          ]}
          onCancel={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
}
