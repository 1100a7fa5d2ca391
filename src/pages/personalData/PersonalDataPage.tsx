import { useTranslate } from "ra-core";
import { type ReactElement, type SyntheticEvent, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type { Who } from "../../../contract/api/personalData";
import { useRenderer } from "../../renderer/context";
import { LoadError } from "../../ui/LoadError";
import { PageHeader } from "../../ui/PageHeader";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { Found } from "./components/Found";
import { Retention } from "./components/Retention";
import "./personalData.css";
import { useOverview } from "./usePersonalData";
import { Input } from "../../ui/controls/Input";
import { Button } from "../../ui/controls/Button";
import { Field } from "../../ui/controls/Field";

/** Whom the page that led here means: a member, a person, or a donor or a guest of an event, whose address may be unknown. */
function ledTo(search: URLSearchParams): Who | undefined {
  const keyIn = (name: string): number | undefined => {
    const key = Number(search.get(name) ?? "");
    return Number.isSafeInteger(key) && key > 0 ? key : undefined;
  };
  const [pk, donor, place] = [keyIn("member"), keyIn("donor"), keyIn("place")];
  const person = keyIn("person");
  if (pk !== undefined) return { pk };
  if (donor !== undefined) return { donor };
  if (person !== undefined) return { person };
  return place === undefined ? undefined : { place };
}

/** What is kept about somebody, found by their address or by the member, donor or guest that led here. */
export default function PersonalDataPage(): ReactElement {
  const t = useTranslate();
  const [search] = useSearchParams();
  // An address stays out of the address line, which browsers remember.
  const [email, setEmail] = useState<string>();
  const [erased, setErased] = useState<number>();
  const who = email === undefined ? ledTo(search) : { email };
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
      {who === undefined ? <Retention /> : null}
    </div>
  );
}

function Search({ onSearch }: { onSearch(email: string): void }): ReactElement {
  const t = useTranslate();
  const { mayOpen } = useRenderer();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<"required" | "invalid">();
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const address = input.current?.value.trim() ?? "";
    const found = address === "" ? "required" : isAddress(address) ? undefined : "invalid";
    setProblem(found);
    if (found) input.current?.focus();
    else onSearch(address);
  };
  const places = [
    { to: "/donors", label: t("personalData.search.donors") },
    { to: "/events", label: t("personalData.search.calendar") },
  ].filter(({ to }) => mayOpen?.(to) !== false);
  return (
    <form className="al-card al-personal-search" noValidate onSubmit={submit}>
      <Field
        label={t("personalData.search.label")}
        error={problem && t(`personalData.search.${problem}`)}
        hint={t("personalData.search.help")}
        required
        alert
      >
        <Input ref={input} type="email" maxLength={254} autoComplete="off" />
      </Field>
      <Button type="submit">{t("personalData.search.submit")}</Button>
      <p className="al-muted">
        {t("personalData.search.unaddressed")}{" "}
        {places.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </p>
    </form>
  );
}

function isAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text);
}
