import type { ReactElement } from "react";
import { useSite } from "./site";

/** Says that nothing is really paid here: before a payment, and of one that was made (`text`). */
export function TestNotice({ text = "notice" }: { text?: "notice" | "was_test" }): ReactElement {
  const { t } = useSite();
  return <p className="al-public-notice al-public-notice-warn">{t(`public.test_payment.${text}`)}</p>;
}
