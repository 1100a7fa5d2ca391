import { type ReactElement, useState, useSyncExternalStore } from "react";
import { Console } from "./Console";
import { OperatorSignIn } from "./OperatorSignIn";
import type { OperatorToken } from "./operatorToken";
import { OperatorTexts, useLoadedTexts } from "./texts";

/** The console, or the way into it. */
export function OperatorApp({ token }: { token: OperatorToken }): ReactElement | null {
  const texts = useLoadedTexts();
  const signed = useSyncExternalStore(token.subscribe, token.read);
  const [wasIn, setWasIn] = useState(false);
  if (!texts) return null;
  return (
    <OperatorTexts value={texts}>
      {signed ? (
        <Console email={signed.email} onSignedOut={token.clear} />
      ) : (
        <OperatorSignIn
          isOver={wasIn}
          onSignedIn={(next) => {
            token.keep(next);
            setWasIn(true);
          }}
        />
      )}
    </OperatorTexts>
  );
}
