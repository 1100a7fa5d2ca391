import { type ReactElement, useState } from "react";
import type { SecondFactorRequest } from "../../../../contract/api/secondFactor";
import type { SecondFactorAsked } from "../../../../dataProviders/auth";
import { hasPasskeys, isBrokenOff, signWithPasskey } from "../../../ui/passkeys";
import { AuthForm } from "../components/AuthForm";
import { AuthFrame } from "../components/AuthFrame";
import { TextField } from "../components/fields";
import { type SecurityText, useSecurityTexts } from "../securityTexts";
import { useSignIn } from "../SignInContext";
import { useSubmit } from "../useSubmit";
import { Button } from "../../../ui/controls/Button";
import { CheckField } from "../../../ui/controls/CheckField";

type Way = "totp" | "passkey" | "recovery";

const CODE_LENGTH = 6;

interface Asked {
  asked: SecondFactorAsked;
  /** Sends what proves the person, and goes on with the session that is the answer. */
  prove(request: SecondFactorRequest): Promise<void>;
  /** Begins the sign-in anew. */
  onAgain(): void;
}

/** The second step of signing in: a code of the app, a passkey, or a recovery code. */
export default function SecondFactorPage(props: Asked): ReactElement | null {
  const t = useSecurityTexts();
  return t ? <SecondFactor {...props} t={t} /> : null;
}

const LEADS: Record<Way, string> = {
  totp: "second.code_lead",
  passkey: "second.passkey_lead",
  recovery: "second.recovery_lead",
};

function SecondFactor({ asked, prove: send, onAgain, t }: Asked & { t: SecurityText }): ReactElement {
  const { security } = useSignIn();
  const { second_factor: factors, ticket, may_trust: mayTrust } = asked;
  const canSign = factors.includes("passkey") && hasPasskeys();
  const [way, setWay] = useState<Way>(factors.includes("totp") ? "totp" : canSign ? "passkey" : "recovery");
  const [code, setCode] = useState("");
  const [trusts, setTrusts] = useState(false);
  const form = useSubmit();
  const isOver = form.problems.code === "expired_ticket" || form.problems.code === "invalid_ticket";

  const prove = async (typed: string): Promise<"leaving"> => {
    const request = { ticket, ...(trusts && { trust_device: true }) };
    if (way !== "passkey") await send({ ...request, code: typed });
    else {
      const passkey = await signWithPasskey(await (await security()).passkeySignInOptions(ticket)).catch(
        (error: unknown) => {
          throw isBrokenOff(error) ? brokenOff(t) : error;
        },
      );
      await send({ ...request, passkey });
    }
    return "leaving";
  };
  const submit = (typed = code.trim()): void => {
    const missing = way !== "passkey" && typed.length < CODE_LENGTH;
    form.submit({ code: missing ? t("second.required") : undefined }, () => prove(typed));
  };
  const go = (next: Way): void => {
    setWay(next);
    setCode("");
    form.setProblems({ fields: {} });
  };
  const others: { way: Way; label: string; isThere: boolean }[] = [
    { way: "totp", label: t("second.use_app"), isThere: factors.includes("totp") },
    { way: "passkey", label: t("second.use_passkey"), isThere: canSign },
    { way: "recovery", label: t("second.use_recovery"), isThere: true },
  ];
  return (
    <AuthFrame title={t("second.title")} lead={t(LEADS[way])}>
      <AuthForm
        key={way}
        problems={form.problems}
        busy={form.busy}
        submit={way === "passkey" ? t("second.use_passkey") : t("second.submit")}
        onSubmit={() => submit()}
      >
        {way === "passkey" ? null : (
          <TextField
            name="code"
            autoFocus
            autoComplete={way === "totp" ? "one-time-code" : "off"}
            {...(way === "totp" && { inputMode: "numeric" as const, className: "al-signin-otp" })}
            maxLength={40}
            label={t(way === "totp" ? "second.code" : "second.recovery_code")}
            value={code}
            error={form.problems.fields.code}
            onChange={(typed) => {
              // However it was pasted: `123 456` is the code that the app shows.
              const next = way === "totp" ? typed.replaceAll(/\D/g, "").slice(0, CODE_LENGTH) : typed;
              setCode(next);
              const isWhole = way === "totp" && next.length === CODE_LENGTH && next !== code;
              if (isWhole && !form.busy) submit(next);
            }}
          />
        )}
        {mayTrust ? (
          <CheckField
            label={t("second.trust")}
            hint={t("second.trust_hint")}
            value={trusts}
            onChange={setTrusts}
          />
        ) : null}
      </AuthForm>
      <ul className="al-signin-ways">
        {others
          .filter((other) => other.isThere && other.way !== way)
          .map((other) => (
            <li key={other.way}>
              <Button variant="text" onClick={() => go(other.way)}>
                {other.label}
              </Button>
            </li>
          ))}
        <li>
          <Button variant={isOver ? "primary" : "text"} onClick={onAgain}>
            {t("second.again")}
          </Button>
        </li>
      </ul>
    </AuthFrame>
  );
}

/** As a refused call tells of it: said above the form. */
function brokenOff(t: SecurityText): Error {
  return Object.assign(new Error(t("passkeys.refused")), { status: 400 });
}
