import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useDataProvider, useNotify, useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { MissedRecipient } from "../../../../contract/api/messages";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import { PlainButton } from "../../../ui/controls/PlainButton";

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
            {reason === "bounced" ? <Retry email={email} /> : null}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Has the address written to again, such as one whose mailbox was away for a while. */
function Retry({ email }: { email: string }): ReactElement {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const t = useTranslate();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => dataProvider.messageRetryAddress({ email }),
    onSuccess: () => {
      notify(t("messages.retried", { email }), { type: "success" });
      return queryClient.invalidateQueries({ queryKey: ["messages", "preview"] });
    },
    onError: (error) => notify(error.message || t("messages.failed"), { type: "error" }),
  });
  return (
    <>
      {" "}
      <PlainButton
        className="al-messages-retry"
        aria-label={`${t("messages.retry")}: ${email}`}
        disabled={isPending || isSuccess}
        onClick={() => mutate()}
      >
        {t("messages.retry")}
      </PlainButton>
    </>
  );
}
