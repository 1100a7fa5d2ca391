import { type ReactElement, type ReactNode, useCallback, useEffect, useState } from "react";
import type { Passkey, SecondFactorsResponse, TotpResponse } from "../../../../contract/api/secondFactor";
import { hasPasskeys, isBrokenOff, makePasskey } from "../../../ui/passkeys";
import { Button } from "../../../ui/controls/Button";
import "../account.css";
import { type Security, useSecurity } from "./context";
import { PasskeyForm } from "./PasskeyForm";
import { RecoveryCodes } from "./RecoveryCodes";
import "./security.css";
import { TotpSetup } from "./TotpSetup";
import { type Proved, useProved } from "./useProved";
import { intlLocale } from "../../../../contract/texts/intlLocale";

/** What is under way: it stands in the place of the list. */
type Step =
  | { kind: "list" }
  | { kind: "totp"; setup: TotpResponse }
  | { kind: "passkey" }
  | { kind: "rename"; passkey: Passkey }
  | { kind: "codes"; codes: string[]; said: string };

const LIST: Step = { kind: "list" };

export function dateText(iso: string): string {
  return new Intl.DateTimeFormat(intlLocale(document.documentElement.lang), { dateStyle: "medium" }).format(
    new Date(iso),
  );
}

/** What the server said when it failed, or, of a browser that did not go on, a text of ours. */
function failureText(error: unknown, { t }: Pick<Security, "t">): string {
  const isBrowsers = isBrokenOff(error) || !(error instanceof Error) || !("body" in error);
  return isBrowsers ? t("passkeys.refused") : error.message;
}

/** The second factors of one's account: what there is, and the ways to add and remove each. */
export function SecurityPanel({
  onFactors,
}: {
  /** Called with what there is, also after each change, once nothing is under way. */
  onFactors?(factors: SecondFactorsResponse): void;
}): ReactElement {
  const { t, calls } = useSecurity();
  const [factors, setFactors] = useState<SecondFactorsResponse>();
  const [failure, setFailure] = useState<string>();
  const [step, setStep] = useState<Step>(LIST);
  const [said, setSaid] = useState("");
  const proved = useProved();

  const load = useCallback(async (): Promise<void> => {
    try {
      setFactors(await calls.factors());
      setFailure(undefined);
    } catch (error) {
      setFailure((error as Error).message);
    }
  }, [calls]);
  useEffect(() => void load(), [load]);
  useEffect(() => {
    if (factors && step.kind === "list") onFactors?.(factors);
  }, [factors, step, onFactors]);

  const goBack = (text = ""): void => {
    setSaid(text);
    setStep(LIST);
  };
  /** Something was added: its recovery codes are to be kept first, where there are new ones. */
  const added = async (codes: string[], text: string): Promise<void> => {
    await load();
    if (codes.length > 0) setStep({ kind: "codes", codes, said: text });
    else goBack(text);
  };
  const changed = (next: SecondFactorsResponse, text: string): void => {
    setFactors(next);
    goBack(text);
  };

  if (!factors) {
    return failure === undefined ? (
      <p aria-busy="true" className="al-security-loading" />
    ) : (
      <div role="alert">
        <p>{t("not_loaded")}</p>
        <p>{failure}</p>
        <Button variant="secondary" onClick={() => void load()}>
          {t("retry")}
        </Button>
      </div>
    );
  }
  if (proved.question) return <div className="al-security">{proved.question}</div>;
  return (
    <div className="al-security">
      <p role="status" className="al-security-said">
        {said}
      </p>
      {step.kind === "list" ? (
        <Factors
          // Where somebody waits for a factor, the page around says who asks for it.
          factors={onFactors ? { ...factors, required_by: [] } : factors}
          proved={proved}
          onStep={(next) => {
            setSaid("");
            setStep(next);
          }}
          onChanged={changed}
        />
      ) : null}
      {step.kind === "totp" ? (
        <TotpSetup
          setup={step.setup}
          onDone={(codes) => void added(codes, t("app.added"))}
          onCancel={() => goBack()}
        />
      ) : null}
      {step.kind === "passkey" ? (
        <NewPasskey proved={proved} onDone={(codes) => added(codes, t("passkeys.added"))} onCancel={goBack} />
      ) : null}
      {step.kind === "rename" ? (
        <Rename passkey={step.passkey} onDone={(next) => changed(next, "")} onCancel={goBack} />
      ) : null}
      {step.kind === "codes" ? <RecoveryCodes codes={step.codes} onKept={() => goBack(step.said)} /> : null}
    </div>
  );
}

/** One thing that signs in, with what can be done about it. */
export function Row(props: { title: string; text: ReactNode; children?: ReactNode }): ReactElement {
  return (
    <li>
      <span>
        <strong>{props.title}</strong>
        <small>{props.text}</small>
      </span>
      {props.children}
    </li>
  );
}

export function QuietButton(props: {
  label: string;
  name?: string;
  disabled?: boolean;
  onClick(): void;
}): ReactElement {
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={props.name}
      disabled={props.disabled}
      onClick={props.onClick}
    >
      {props.label}
    </Button>
  );
}

interface ListProps {
  factors: SecondFactorsResponse;
  proved: Proved;
  onStep(step: Step): void;
  onChanged(factors: SecondFactorsResponse, said: string): void;
}

function Factors(props: ListProps): ReactElement {
  const { t, calls } = useSecurity();
  const { factors, proved, onStep, onChanged } = props;
  const { totp, passkeys, required_by, trusted_devices: trusted } = factors;
  const hasFactor = totp !== null || passkeys.length > 0;
  const setUpApp = (): void =>
    proved.run(async (proof) => onStep({ kind: "totp", setup: await calls.beginTotp(proof) }));
  const removeApp = (): void =>
    proved.run(async (proof) => onChanged(await calls.removeTotp(proof), t("app.removed")));
  const endTrust = (): void => proved.run(async () => onChanged(await calls.endTrust(), t("devices.ended")));
  return (
    <>
      {required_by.length > 0 ? (
        <p className="al-security-note">
          {t("required_by", { organizations: required_by.join(", "), smart_count: required_by.length })}
        </p>
      ) : null}
      {proved.problem ? (
        <p className="al-account-alert" role="alert">
          {proved.problem}
        </p>
      ) : null}
      <ul className="al-account-list">
        <Row
          title={t("app.title")}
          text={totp ? t("app.on", { date: dateText(totp.confirmed_at) }) : t("app.off")}
        >
          {totp ? (
            <QuietButton
              label={t("app.remove")}
              name={t("app.remove_of")}
              disabled={proved.busy}
              onClick={removeApp}
            />
          ) : (
            <QuietButton label={t("app.set_up")} disabled={proved.busy} onClick={setUpApp} />
          )}
        </Row>
        <Passkeys {...props} />
        {hasFactor ? <Codes {...props} /> : null}
        {trusted > 0 ? (
          <Row title={t("devices.title")} text={t("devices.some", { smart_count: trusted })}>
            <QuietButton label={t("devices.end")} disabled={proved.busy} onClick={endTrust} />
          </Row>
        ) : null}
      </ul>
    </>
  );
}

function Passkeys({ factors, proved, onStep, onChanged }: ListProps): ReactElement {
  const { t, calls } = useSecurity();
  const { passkeys } = factors;
  return (
    <>
      <Row title={t("passkeys.title")} text={hasPasskeys() ? t("passkeys.none") : t("passkeys.unsupported")}>
        {hasPasskeys() ? (
          <QuietButton label={t("passkeys.add")} onClick={() => onStep({ kind: "passkey" })} />
        ) : null}
      </Row>
      {passkeys.map((passkey) => {
        const { pk, name, created_at, last_used_at } = passkey;
        const text = last_used_at
          ? t("passkeys.last_used", { date: dateText(last_used_at) })
          : t("passkeys.added_on", { date: dateText(created_at) });
        return (
          <Row key={pk} title={name} text={text}>
            <span className="al-account-buttons">
              <QuietButton
                label={t("passkeys.rename")}
                name={t("passkeys.rename_of", { name })}
                onClick={() => onStep({ kind: "rename", passkey })}
              />
              <QuietButton
                label={t("passkeys.remove")}
                name={t("passkeys.remove_of", { name })}
                disabled={proved.busy}
                onClick={() =>
                  proved.run(async (proof) =>
                    onChanged(await calls.removePasskey(pk, proof), t("passkeys.removed")),
                  )
                }
              />
            </span>
          </Row>
        );
      })}
    </>
  );
}

function Codes({ factors, proved, onStep }: ListProps): ReactElement {
  const { t, calls } = useSecurity();
  const left = factors.recovery_codes_left;
  return (
    <Row
      title={t("codes.title")}
      text={left === 0 ? t("codes.none") : t("codes.some", { smart_count: left })}
    >
      <QuietButton
        label={t("codes.renew")}
        disabled={proved.busy}
        onClick={() =>
          proved.run(async (proof) =>
            onStep({ kind: "codes", codes: await calls.newRecoveryCodes(proof), said: "" }),
          )
        }
      />
    </Row>
  );
}

function NewPasskey(props: {
  proved: Proved;
  onDone(codes: string[]): Promise<void>;
  onCancel(): void;
}): ReactElement {
  const { t, calls } = useSecurity();
  const [problem, setProblem] = useState<string>();
  const make = async (name: string, options: object): Promise<void> => {
    try {
      const passkey = await makePasskey(options);
      const { recovery_codes: codes } = await calls.registerPasskey({ name, passkey });
      await props.onDone(codes);
    } catch (error) {
      setProblem(failureText(error, { t }));
    }
  };
  return (
    <PasskeyForm
      title={t("passkeys.add")}
      submit={t("passkeys.create")}
      name={t("passkeys.default_name")}
      problem={problem ?? props.proved.problem}
      busy={props.proved.busy}
      onName={(name) =>
        props.proved.run(async (proof) => make(name, await calls.passkeyRegisterOptions(proof)))
      }
      onCancel={props.onCancel}
    />
  );
}

function Rename(props: {
  passkey: Passkey;
  onDone(factors: SecondFactorsResponse): void;
  onCancel(): void;
}): ReactElement {
  const { t, calls } = useSecurity();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const rename = async (name: string): Promise<void> => {
    setBusy(true);
    try {
      props.onDone(await calls.renamePasskey(props.passkey.pk, name));
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <PasskeyForm
      title={t("passkeys.rename_of", { name: props.passkey.name })}
      submit={t("passkeys.save")}
      name={props.passkey.name}
      problem={problem}
      busy={busy}
      onName={(name) => void rename(name)}
      onCancel={props.onCancel}
    />
  );
}
