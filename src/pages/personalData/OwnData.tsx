import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { DownloadButtons } from "./components/DownloadButtons";
import "./personalData.css";

/** What one's organisation keeps about oneself, in the account. */
export default function OwnData({ organization }: { organization: string }): ReactElement {
  const t = useTranslate();
  return (
    <section className="al-card" aria-labelledby="account-own-data">
      <h2 id="account-own-data">{t("personalData.mine.title")}</h2>
      <p>{t("personalData.mine.text", { organization })}</p>
      <DownloadButtons who="me" />
    </section>
  );
}
