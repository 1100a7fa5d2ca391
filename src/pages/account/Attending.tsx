import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { UserData } from "../../../contract/api/auth";
import { OpenEvents } from "./components/OpenEvents";
import { Places } from "./components/Places";
import type { Person } from "./types";

/** The places that one has at events, and those that one may take. */
export function Attending({ user }: { user: UserData }): ReactElement {
  const t = useTranslate();
  return (
    <>
      <section className="al-card" aria-labelledby="account-places">
        <h2 id="account-places">{t("account.places.title")}</h2>
        <Places />
      </section>
      <section className="al-card" aria-labelledby="account-events">
        <h2 id="account-events">{t("account.events.title")}</h2>
        <OpenEvents person={personOf(user)} />
      </section>
    </>
  );
}

/** Whoever has told no name signs up under the address. */
function personOf({ first_name: first, last_name: last, email }: UserData): Person {
  return { first_name: first || email, last_name: last || "–", email };
}
