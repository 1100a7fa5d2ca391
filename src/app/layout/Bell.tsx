import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDataProvider, useLocale, useNotify, useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { type Digest, DIGESTS, type Notification } from "../../../contract/api/notifications";
import type { AlmonerDataProvider } from "../../../dataProviders/types";
import { useRenderer } from "../../renderer/context";
import { Button } from "../../ui/controls/Button";
import { Field } from "../../ui/controls/Field";
import { Select } from "../../ui/controls/Input";
import { Icon } from "../../ui/Icon";
import { PopupButton } from "../../ui/PopupButton";
import "./bell.css";
import { intlLocale } from "../../../contract/texts/intlLocale";

const KEY = ["notifications"];
const SHOWN = 20;
const EVERY_MS = 60_000;

/** What concerns the person: how much of it is unread, and on a click what it is. */
export default function Bell(): ReactElement | null {
  const t = useTranslate();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => dataProvider.notifications({ perPage: SHOWN, signal }),
    refetchInterval: EVERY_MS,
    retry: false,
  });
  const read = useMutation({
    mutationFn: (pk?: number[]) => dataProvider.notificationsRead(pk ? { pk } : {}),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
  if (!data) return null;
  const { notifications, unread, digest } = data;
  const label = unread > 0 ? t("notifications.unread", { smart_count: unread }) : t("notifications.title");
  return (
    <PopupButton
      label={label}
      icon
      button={
        <span className="al-bell" data-unread={unread > 0 ? (unread > 99 ? "99+" : unread) : undefined}>
          <Icon name="Notifications" />
        </span>
      }
    >
      {(close) => (
        <div className="al-bell-list">
          <div className="al-bell-head">
            <strong>{t("notifications.title")}</strong>
            {unread > 0 ? (
              <Button variant="secondary" size="small" onClick={() => read.mutate(undefined)}>
                {t("notifications.read_all")}
              </Button>
            ) : null}
          </div>
          {notifications.length === 0 ? <p>{t("notifications.empty")}</p> : null}
          <ul>
            {notifications.map((one) => (
              <Entry
                key={one.pk}
                entry={one}
                onOpen={() => {
                  if (!one.is_read) read.mutate([one.pk]);
                  close();
                }}
              />
            ))}
          </ul>
          <ByMail digest={digest} />
        </div>
      )}
    </PopupButton>
  );
}

/** How often one is mailed what one has not read. */
function ByMail({ digest }: { digest: Digest }): ReactElement {
  const t = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const client = useQueryClient();
  const set = useMutation({
    mutationFn: (chosen: Digest) => dataProvider.notificationsDigest(chosen),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
    onError: () => notify("notifications.digest.failed", { type: "error" }),
  });
  return (
    <Field label={t("notifications.digest.label")} hint={t("notifications.digest.help")}>
      <Select
        size="small"
        value={set.isPending ? set.variables : digest}
        onChange={({ target }) => {
          const chosen = DIGESTS.find((one) => one === target.value);
          if (chosen) set.mutate(chosen);
        }}
      >
        {DIGESTS.map((one) => (
          <option key={one} value={one}>
            {t(`notifications.digest.${one}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function Entry({ entry, onOpen }: { entry: Notification; onOpen(): void }): ReactElement {
  const locale = useLocale();
  const { timeZone } = useRenderer().organisation;
  const at = new Intl.DateTimeFormat(intlLocale(locale), {
    dateStyle: "medium",
    timeStyle: "short",
    ...(timeZone && { timeZone }),
  });
  const text = (
    <>
      <span>{entry.text}</span>
      <time dateTime={entry.at}>{at.format(new Date(entry.at))}</time>
    </>
  );
  return (
    <li data-unread={!entry.is_read}>
      {entry.path === null ? (
        <div>{text}</div>
      ) : (
        <Link to={entry.path} onClick={onOpen}>
          {text}
        </Link>
      )}
    </li>
  );
}
