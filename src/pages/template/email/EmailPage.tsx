import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { EmptyState } from "../../../ui/EmptyState";
import { Icon } from "../../../ui/Icon";
import { PageHeader } from "../../../ui/PageHeader";
import { useTitle } from "../shared/useTitle";
import { ComposePanel } from "./components/ComposePanel";
import { Folders } from "./components/Folders";
import { MailList } from "./components/MailList";
import { Reading } from "./components/Reading";
import "./email.css";
import { readBeginning } from "./model/letter";
import { pathOf, placeOf } from "./model/place";
import { LinkButton } from "../../../ui/controls/LinkButton";

/** A mailbox: folders and labels, their e-mails, the one that is open, and a panel to write in. */
export function EmailPage(): ReactElement {
  const t = useTranslate();
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const place = placeOf(pathname);
  const beginning = readBeginning(search.get("compose"));
  useTitle(t("templateEmail.title"));

  const q = search.get("q") ?? "";
  /** The list's part of the address. */
  const here = q === "" ? "" : `?${new URLSearchParams({ q })}`;
  const withParam = (name: string, value: string | undefined): URLSearchParams => {
    const next = new URLSearchParams(search);
    if (value === undefined || value === "") next.delete(name);
    else next.set(name, value);
    return next;
  };
  const composeTo = (text: string): string => `${pathname}?${withParam("compose", text)}`;

  return (
    <div className="al-tpl-email" data-open={place?.id !== undefined || undefined}>
      <PageHeader
        title={t("templateEmail.title")}
        actions={
          <LinkButton to={composeTo("new")}>
            <Icon name="Edit" size={20} />
            {t("templateEmail.write")}
          </LinkButton>
        }
      />
      <div className="al-tpl-email-app">
        <Folders place={place} />
        {place === undefined ? (
          <section className="al-tpl-email-main">
            <EmptyState
              icon={<Icon name="SearchOff" size={28} />}
              title={t("templateEmail.unknown_place")}
              actions={
                <LinkButton variant="secondary" to={pathOf({ folder: "inbox" })}>
                  {t("templateEmail.to_inbox")}
                </LinkButton>
              }
            />
          </section>
        ) : place.id === undefined ? (
          <MailList
            key={pathOf(place)}
            place={place}
            q={q}
            addressOf={(mail) =>
              mail.folder === "draft" ? composeTo(`draft.${mail.id}`) : `${pathOf(place, mail.id)}${here}`
            }
            onSearch={(text) => setSearch(withParam("q", text), { replace: true })}
            composeTo={composeTo}
          />
        ) : (
          <Reading
            key={pathOf(place, place.id)}
            place={place}
            id={place.id}
            q={q}
            here={here}
            composeTo={composeTo}
          />
        )}
      </div>
      {beginning ? (
        <ComposePanel
          key={search.get("compose")}
          beginning={beginning}
          onClose={() => setSearch(withParam("compose", undefined))}
        />
      ) : null}
    </div>
  );
}
