import { useTranslate } from "ra-core";
import { type ReactElement, useEffect, useMemo, useState } from "react";
import { type Security, type SecurityCalls, SecurityProvider } from "./context";
import { Providers } from "./Providers";
import { SecurityPanel } from "./SecurityPanel";

/** The section of one's account about second factors. */
export default function AccountSecurity(props: {
  /** Fetches the calls. */
  load(): Promise<SecurityCalls>;
  email: string;
  /** Leaves for another address. */
  leaveTo(address: string): void;
}): ReactElement {
  const translate = useTranslate();
  const { load, email } = props;
  const [calls, setCalls] = useState<SecurityCalls>();
  useEffect(() => {
    void load().then((loaded) => setCalls(() => loaded));
  }, [load]);
  const security = useMemo(
    (): Security | undefined =>
      calls && { calls, email, t: (key, values) => translate(`security.${key}`, values) },
    [calls, email, translate],
  );
  return (
    <>
      <section className="al-card" aria-labelledby="account-security">
        <h2 id="account-security">{translate("security.title")}</h2>
        {security ? (
          <SecurityProvider value={security}>
            <SecurityPanel />
          </SecurityProvider>
        ) : null}
      </section>
      {security ? (
        <SecurityProvider value={security}>
          <Providers leaveTo={props.leaveTo} />
        </SecurityProvider>
      ) : null}
    </>
  );
}
