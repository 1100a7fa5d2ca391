import { type ReactElement, type ReactNode, useEffect, useState } from "react";
import type { VerificationInfo } from "../../../../dataProviders/accounts";
import { problemsOf } from "../model/problems";
import { useSignIn } from "../SignInContext";
import { useSignInTexts } from "../texts";
import { AuthFrame } from "./AuthFrame";
import { AnchorButton } from "../../../ui/controls/asButton";
import { Button } from "../../../ui/controls/Button";

/** A failure without a text had no answer. */
type Known =
  | { info: VerificationInfo }
  | { failure: string | undefined; mayPass: boolean; isUnknown: boolean }
  | "loading";

/** Whether the same link may work at another time: a link that was answered with no stays as it is. */
function mayPass({ status }: { status?: number }): boolean {
  return !status || status === 429 || status >= 500;
}

/** Where the code of each kind is used. */
const PATHS: Record<VerificationInfo["kind"], string> = {
  invitation: "/accept-invitation",
  member_signup: "/verify",
  reset: "/reset-password",
  email_change: "/confirm-email",
  email_change_stop: "/stop-email-change",
};

/**
 * A page that a link out of a mail leads to: shows what its code is for, or why it does not work. Opening it changes
 * nothing, since mail scanners open links too. A code of another kind goes on to its own page.
 */
export function CodePage(props: {
  kind: VerificationInfo["kind"];
  title: string;
  /** Where to ask for a new link, when this one does not work. */
  askAgain?: string;
  children(code: string, info: VerificationInfo): ReactNode;
}): ReactElement {
  const { kind, title, askAgain } = props;
  const { accountsApi, code, leaveTo } = useSignIn();
  const { texts } = useSignInTexts();
  const [known, setKnown] = useState<Known>("loading");
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (code === undefined) return;
    let isGone = false;
    setKnown("loading");
    accountsApi.codeInfo(code).then(
      (info) => {
        if (isGone) return;
        if (info.kind === kind) setKnown({ info });
        else leaveTo(`${PATHS[info.kind]}?code=${encodeURIComponent(code)}`);
      },
      (error: unknown) => {
        if (isGone) return;
        const answer = error as { status?: number };
        const isUnknown = answer.status === 404;
        setKnown({ failure: problemsOf(error, "").form, mayPass: mayPass(answer), isUnknown });
      },
    );
    return () => {
      isGone = true;
    };
  }, [accountsApi, code, kind, leaveTo, round]);

  if (code === undefined) {
    return (
      <Message
        title={texts.link.missing_title}
        body={texts.link.missing_body}
        {...(askAgain !== undefined && { askAgain })}
      />
    );
  }
  if (known === "loading") {
    return (
      <AuthFrame title={title}>
        <div className="al-signin-loading" aria-busy="true">
          {texts.busy}
        </div>
      </AuthFrame>
    );
  }
  if ("failure" in known) {
    return (
      <Message
        title={texts.link.failed_title}
        body={known.failure || texts.offline}
        {...(known.isUnknown && { hint: texts.link.unknown_hint })}
        {...(known.mayPass && { onRetry: () => setRound(round + 1) })}
        {...(askAgain !== undefined && { askAgain })}
      />
    );
  }
  return <>{props.children(code, known.info)}</>;
}

function Message(props: {
  title: string;
  body: string;
  hint?: string;
  askAgain?: string;
  onRetry?(): void;
}): ReactElement {
  const { texts } = useSignInTexts();
  return (
    <AuthFrame title={props.title}>
      <p role="status">{props.body}</p>
      {props.hint !== undefined && <p>{props.hint}</p>}
      <div className="al-signin-buttons">
        {props.askAgain !== undefined && (
          <AnchorButton href={props.askAgain}>{texts.link.ask_again}</AnchorButton>
        )}
        {props.onRetry && (
          <Button variant="secondary" onClick={props.onRetry}>
            {texts.retry}
          </Button>
        )}
        <AnchorButton variant={props.askAgain || props.onRetry ? "secondary" : "primary"} href="/login">
          {texts.forgot.to_login}
        </AnchorButton>
      </div>
    </AuthFrame>
  );
}
