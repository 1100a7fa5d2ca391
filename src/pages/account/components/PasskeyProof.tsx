import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { AccountResponse } from "../../../../contract/api/auth";
import type { PasskeyAssertion } from "../../../../contract/api/proof";
import { Button } from "../../../ui/controls/Button";
import { hasPasskeys } from "../../../ui/passkeys";

/** A passkey in the place of the password that a form asks for; nothing for those who have none. */
export function PasskeyProof(props: {
  account: AccountResponse["account"];
  sign(): Promise<PasskeyAssertion>;
  /** Asked first, so that nobody is asked for a finger in vain. */
  isReady(): boolean;
  onProof(passkey: PasskeyAssertion): void;
  onProblem(text: string): void;
}): ReactElement | null {
  const t = useTranslate();
  if (!props.account.has_passkey || !hasPasskeys()) return null;
  const sign = async (): Promise<void> => {
    try {
      props.onProof(await props.sign());
    } catch {
      props.onProblem(t("security.passkeys.refused"));
    }
  };
  return (
    <Button variant="secondary" onClick={() => void (props.isReady() && sign())}>
      {t("security.proof.use_passkey")}
    </Button>
  );
}
