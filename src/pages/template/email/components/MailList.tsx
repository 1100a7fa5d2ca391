import { useTranslate } from "ra-core";
import { type ReactElement, useEffect, useRef, useState } from "react";
import type { PlacedEmail } from "../../../../../dataProviders/types";
import { ConfirmDialog } from "../../../../ui/controls/Dialog";
import { EmptyState } from "../../../../ui/EmptyState";
import { LoadError } from "../../../../ui/LoadError";
import { Icon } from "../../../../ui/Icon";
import { SearchField } from "../../shared/SearchField";
import { useTemplateQuery } from "../../shared/useTemplateCall";
import type { Place } from "../model/place";
import { useMailActions } from "../useMailActions";
import { FOLDER_ICONS } from "./Folders";
import { MailRow } from "./MailRow";
import { MailTools } from "./MailTools";
import { Button } from "../../../../ui/controls/Button";
import { Checkbox } from "../../../../ui/controls/Checkbox";
import { LinkButton } from "../../../../ui/controls/LinkButton";

const NONE: readonly PlacedEmail[] = [];

interface MailListProps {
  place: Place;
  q: string;
  addressOf(mail: PlacedEmail): string;
  composeTo(text: string): string;
  onSearch(text: string): void;
}

/** The e-mails of a folder or label; some may be chosen, and something done with them. */
export function MailList({ place, q, addressOf, composeTo, onSearch }: MailListProps): ReactElement {
  const t = useTranslate();
  const { folder, label } = place;
  const list = useTemplateQuery(
    "GET /views/messages/emails",
    { query: { q, folder, ...(label && { label }) } },
    { keepFormer: true },
  );
  const actions = useMailActions();
  const [selected, setSelected] = useState<readonly number[]>([]);
  const [isEmptying, setIsEmptying] = useState(false);
  const mails = list.data?.emails ?? NONE;
  const chosen = mails.filter(({ id }) => selected.includes(id));
  const choose = (id: number, isChosen: boolean): void =>
    setSelected((before) => (isChosen ? [...before, id] : before.filter((one) => one !== id)));
  const name = t(label ? `templateEmail.labels.${label}` : `templateEmail.folders.${folder}`);

  return (
    <section className="al-tpl-email-main" aria-label={name} aria-busy={list.isPending}>
      <div className="al-tpl-email-head">
        <ChooseAll
          total={mails.length}
          chosen={chosen.length}
          onChange={(all) => setSelected(all ? mails.map(({ id }) => id) : [])}
        />
        {chosen.length > 0 ? (
          <div className="al-tpl-email-chosen" role="group" aria-label={t("templateEmail.chosen.label")}>
            <span aria-live="polite">{t("templateEmail.chosen.count", { smart_count: chosen.length })}</span>
            <MailTools mails={chosen} folder={folder} onDone={() => setSelected([])} />
          </div>
        ) : (
          <>
            <SearchField label={t("templateEmail.search")} value={q} onSearch={onSearch} />
            {folder === "trash" && mails.length > 0 && q === "" ? (
              <Button variant="secondary" size="small" onClick={() => setIsEmptying(true)}>
                {t("templateEmail.empty_trash")}
              </Button>
            ) : null}
          </>
        )}
      </div>
      {list.isPending ? (
        <div className="al-tpl-email-waiting" aria-hidden="true" />
      ) : list.isError ? (
        <LoadError
          title={t("templateEmail.not_loaded")}
          detail={list.error.message}
          retry={{ label: t("templateEmail.retry"), again: list.refetch }}
        />
      ) : mails.length === 0 ? (
        <Nothing place={place} q={q} composeTo={composeTo} onSearch={onSearch} />
      ) : (
        <ul className="al-tpl-email-rows">
          {mails.map((mail) => (
            <MailRow
              key={mail.id}
              mail={mail}
              folder={folder}
              to={addressOf(mail)}
              isChosen={selected.includes(mail.id)}
              onChoose={(isChosen) => choose(mail.id, isChosen)}
              onStar={() => void actions.star(mail)}
            />
          ))}
        </ul>
      )}
      {isEmptying ? (
        <ConfirmDialog
          title={t("templateEmail.destroy.title", { smart_count: mails.length })}
          text={t("templateEmail.destroy.text")}
          answers={[
            { label: t("templateEmail.destroy.cancel"), onChoose: () => setIsEmptying(false) },
            {
              label: t("templateEmail.destroy.confirm"),
              danger: true,
              onChoose: () => {
                setIsEmptying(false);
                void actions.destroy(mails);
              },
            },
          ]}
          onCancel={() => setIsEmptying(false)}
        />
      ) : null}
    </section>
  );
}

function ChooseAll(props: { total: number; chosen: number; onChange(all: boolean): void }): ReactElement {
  const { total, chosen, onChange } = props;
  const t = useTranslate();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen > 0 && chosen < total;
  });
  return (
    <Checkbox
      ref={box}
      className="al-tpl-email-check"
      aria-label={t("templateEmail.choose_all")}
      checked={total > 0 && chosen === total}
      disabled={total === 0}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

function Nothing({ place, q, composeTo, onSearch }: Omit<MailListProps, "addressOf">): ReactElement {
  const t = useTranslate();
  const { folder, label } = place;
  if (q !== "") {
    return (
      <EmptyState
        icon={<Icon name="SearchOff" size={28} />}
        title={t("templateEmail.nothing.search", { text: q })}
        actions={
          <Button variant="secondary" onClick={() => onSearch("")}>
            {t("templateEmail.nothing.show_all")}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<Icon name={label ? "Label" : FOLDER_ICONS[folder]} size={28} />}
      title={t(label ? "templateEmail.nothing.label" : `templateEmail.nothing.${folder}`)}
      actions={
        folder === "sent" || folder === "draft" ? (
          <LinkButton variant="secondary" to={composeTo("new")}>
            {t("templateEmail.write")}
          </LinkButton>
        ) : null
      }
    />
  );
}
