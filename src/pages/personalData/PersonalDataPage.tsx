import { useTranslate } from "ra-core";
import { type FormEvent, type ReactElement, useId, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { Who } from "../../../contract/api/personalData";
import { LoadError } from "../../ui/LoadError";
import { PageHeader } from "../../ui/PageHeader";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { Found } from "./components/Found";
import "./personalData.css";
import { useOverview } from "./usePersonalData";

/** What is kept about somebody, found by their address or by the member that led here. */
export default function PersonalDataPage(): ReactElement {
  const t = useTranslate();
  const [search] = useSearchParams();
  const member = Number(search.get("member") ?? "");
  // An address stays out of the address line, which browsers remember.
  const [email, setEmail] = useState<string>();
  const [erased, setErased] = useState<number>();
  const led: Who | undefined = Number.isSafeInteger(member) && member > 0 ? { pk: member } : undefined;
  const who = email === undefined ? led : { email };
  const { data, error, isFetching, refetch } = useOverview(who);
  return (
    <div className="al-personal">
      <PageHeader title={t("personalData.title")} lead={t("personalData.lead")} />
      <Search
        onSearch={(address) => {
          setErased(undefined);
          setEmail(address);
        }}
      />
      <p className="al-personal-done" role="status">
        {erased === undefined ? null : t("personalData.erased", { smart_count: erased })}
        {isFetching && !data ? <VisuallyHidden>{t("personalData.loading")}</VisuallyHidden> : null}
      </p>
      {error ? (
        <LoadError
          title={t("personalData.failed")}
          detail={error.message}
          retry={{ label: t("personalData.retry"), again: refetch }}
        />
      ) : null}
      {data && who && !error && erased === undefined ? (
        <Found who={who} overview={data} onErased={setErased} />
      ) : null}
    </div>
  );
}

function Search({ onSearch }: { onSearch(email: string): void }): ReactElement {
  const t = useTranslate();
  const helpId = useId();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const address = new FormData(event.currentTarget).get("address");
    if (typeof address === "string") onSearch(address.trim());
  };
  return (
    <form className="al-card al-personal-search" onSubmit={submit}>
      <label className="al-labelled">
        {t("personalData.search.label")}
        <input
          className="al-input"
          name="address"
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          aria-describedby={helpId}
        />
      </label>
      <button type="submit" className="al-button">
        {t("personalData.search.submit")}
      </button>
      <p id={helpId} className="al-muted">
        {t("personalData.search.help")}
      </p>
    </form>
  );
}
