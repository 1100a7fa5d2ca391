import { type ReactElement, useEffect, useEffectEvent, useState } from "react";
import type { LinkedProvidersResponse } from "../../../../contract/api/secondFactor";
import { beginOpenId, begunOpenId, returnedOpenId } from "../../../ui/openId";
import { useSecurity } from "./context";
import { dateText, QuietButton, Row } from "./SecurityPanel";
import { useProved } from "./useProved";

/** The providers that sign in to the account, and those that can be connected. Nothing where there are none. */
export function Providers({ leaveTo }: { leaveTo(address: string): void }): ReactElement | null {
  const { t, calls } = useSecurity();
  const [known, setKnown] = useState<LinkedProvidersResponse>();
  const [said, setSaid] = useState("");
  const [hasFailed, setFailed] = useState(false);
  const proved = useProved();

  const begin = useEffectEvent((): void => {
    const back = returnedOpenId(location.search);
    const begun = begunOpenId(sessionStorage);
    // The code leaves the address: a reload asks for nothing twice.
    if (back) history.replaceState(history.state, "", location.pathname);
    if (back === "failed" || (back && !begun)) setFailed(true);
    if (!back || back === "failed" || !begun) return;
    const { code } = back;
    proved.run(async (proof) => {
      setKnown(await calls.linkProvider({ code, secret: begun.secret, proof }));
      setSaid(t("providers.added"));
    });
  });
  useEffect(() => {
    // Beside what the section above is about: where it cannot be had, the account stands without it.
    void calls.providers().then(setKnown, () => undefined);
    begin();
  }, [calls]);

  if (!known || known.linked.length + known.available.length === 0) return null;
  const start = async (id: string): Promise<void> =>
    leaveTo(calls.providerAddress(id, await beginOpenId(sessionStorage, location, "account")));
  const problem = hasFailed ? t("providers.failed") : proved.problem;
  return (
    <section className="al-card" aria-labelledby="account-providers">
      <h2 id="account-providers">{t("providers.title")}</h2>
      <div className="al-security">
        {proved.question ?? (
          <>
            <p role="status" className="al-security-said">
              {said}
            </p>
            {problem ? (
              <p className="al-account-alert" role="alert">
                {problem}
              </p>
            ) : null}
            <ul className="al-account-list">
              {known.linked.map(({ pk, name, created_at }) => (
                <Row key={pk} title={name} text={t("providers.linked", { date: dateText(created_at) })}>
                  <QuietButton
                    label={t("providers.remove")}
                    name={t("providers.remove_of", { name })}
                    disabled={proved.busy}
                    onClick={() =>
                      proved.run(async (proof) => {
                        setKnown(await calls.unlinkProvider(pk, proof));
                        setSaid(t("providers.removed"));
                      })
                    }
                  />
                </Row>
              ))}
              {known.available.map(({ id, name }) => (
                <Row key={id} title={name} text={t("providers.none")}>
                  <QuietButton label={t("providers.add", { name })} onClick={() => void start(id)} />
                </Row>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}
