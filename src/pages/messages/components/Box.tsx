import { useTranslate } from "ra-core";
import { type ReactElement, useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { MessageItem } from "../../../../contract/api/messages";
import type { MessageBox } from "../types";
import { useFormatter } from "../../../renderer/context";
import { readAddressed } from "../../../renderer/list/conditions/addressed";
import { useIsLeft } from "../../../renderer/context/useIsLeft";
import { EmptyState } from "../../../ui/EmptyState";
import { LoadError } from "../../../ui/LoadError";
import { Icon } from "../../../ui/Icon";
import { Pagination } from "../../../ui/Pagination";
import { useDeletion, useLeaving } from "../useDeletion";
import { type BoxView, PER_PAGE, useMessages } from "../useMailbox";
import { useMark } from "../useMark";
import { BoxHead } from "./BoxHead";
import { MessageRow } from "./MessageRow";
import { ReadingPane } from "./ReadingPane";
import { Button } from "../../../ui/controls/Button";
import { LinkButton } from "../../../ui/controls/LinkButton";

function readView(search: URLSearchParams): BoxView {
  const page = Number(search.get("page"));
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    search: search.get("q") ?? "",
    unread: search.get("unread") === "1",
    filter: readAddressed(search),
  };
}

function writeView({ page, search, unread, filter }: BoxView): string {
  const params = new URLSearchParams();
  if (search !== "") params.set("q", search);
  if (unread) params.set("unread", "1");
  if (filter !== undefined) params.set("filter", filter);
  if (page > 1) params.set("page", String(page));
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

const NOTHING: readonly MessageItem[] = [];

/** A box: the list, and beside it the message that is open. */
export function Box({ box, id }: { box: MessageBox; id: number | undefined }): ReactElement {
  const t = useTranslate();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const view = readView(search);
  const [selected, setSelected] = useState<readonly number[]>([]);
  const list = useMessages(box, view);
  const isLeaving = useLeaving(box);
  const remove = useDeletion(box);
  const mark = useMark();

  const messages = (list.data?.messages ?? NOTHING).filter(({ pk }) => !isLeaving(pk));
  const hidden = (list.data?.messages.length ?? 0) - messages.length;
  const total = Math.max(0, (list.data?.total ?? 0) - hidden);
  const chosen = messages.filter(({ pk }) => selected.includes(pk)).map(({ pk }) => pk);
  const here = writeView(view);
  const isLeft = useIsLeft();
  const go = (next: Partial<BoxView>): void => {
    // A search that waited for a pause brings nobody back.
    if (isLeft()) return;
    setSelected([]);
    void navigate(`/messages/${box}${writeView({ ...view, page: 1, ...next })}`);
  };
  const last = Math.max(1, Math.ceil(total / PER_PAGE));
  useEffect(() => {
    // The last message of the last page was deleted.
    if (list.isSuccess && !list.isPlaceholderData && view.page > last) {
      void navigate(`/messages/${box}${writeView({ ...view, page: last })}`, { replace: true });
    }
  });

  function removeAll(ids: readonly number[]): void {
    remove(ids);
    setSelected([]);
    if (id !== undefined && ids.includes(id)) void navigate(`/messages/${box}${here}`);
  }

  return (
    <div className="al-messages-box">
      <section className="al-messages-list" aria-label={t("messages.list")} aria-busy={list.isPending}>
        <BoxHead
          box={box}
          view={view}
          onView={go}
          total={messages.length}
          chosen={chosen.length}
          onChooseAll={(all) => setSelected(all ? messages.map(({ pk }) => pk) : [])}
          onDelete={() => removeAll(chosen)}
          onMark={(isRead) => {
            void mark(chosen, isRead);
            setSelected([]);
          }}
        />
        <BoxBody box={box} view={view} list={list} messages={messages} onView={go}>
          <ul className="al-messages-rows">
            {messages.map((message) => (
              <MessageRow
                key={message.pk}
                box={box}
                message={message}
                isOpen={message.pk === id}
                to={`/messages/${box}/${message.pk}${here}`}
                isChosen={chosen.includes(message.pk)}
                onChoose={(isChosen) =>
                  setSelected((before) =>
                    isChosen ? [...before, message.pk] : before.filter((one) => one !== message.pk),
                  )
                }
              />
            ))}
          </ul>
        </BoxBody>
        <BoxPages page={view.page} total={total} shown={messages.length} onPage={(page) => go({ page })} />
      </section>
      {id === undefined ? (
        <div className="al-messages-none">
          <Icon name="Mail" size={32} />
          <p>{t("messages.read.none")}</p>
        </div>
      ) : (
        <ReadingPane key={`${box}/${id}`} box={box} id={id} here={here} onDelete={() => removeAll([id])} />
      )}
    </div>
  );
}

interface BoxBodyProps {
  box: MessageBox;
  view: BoxView;
  list: ReturnType<typeof useMessages>;
  messages: readonly MessageItem[];
  onView(next: Partial<BoxView>): void;
  children: ReactElement;
}

function BoxBody({ box, view, list, messages, onView, children }: BoxBodyProps): ReactElement {
  const t = useTranslate();
  if (list.isPending) return <div className="al-messages-skeleton" aria-hidden="true" />;
  if (list.isError) {
    return (
      <LoadError
        title={t("messages.not_loaded")}
        detail={list.error.message}
        retry={{ label: t("messages.retry"), again: list.refetch }}
      />
    );
  }
  if (messages.length > 0) return children;
  if (view.search !== "" || view.unread || view.filter !== undefined) {
    const isNarrowed = view.search !== "" || view.filter !== undefined;
    return (
      <EmptyState
        title={t(isNarrowed ? "messages.empty.search" : "messages.empty.unread")}
        actions={
          <Button
            variant="secondary"
            onClick={() => onView({ search: "", unread: false, filter: undefined })}
          >
            {t("messages.empty.show_all")}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<Icon name={box === "inbox" ? "Inbox" : "Send"} />}
      title={t(`messages.empty.${box}`)}
      body={t(`messages.empty.${box}_body`)}
      actions={
        <LinkButton to="/messages/new" state={{ behind: box }}>
          {t("messages.write")}
        </LinkButton>
      }
    />
  );
}

function BoxPages(props: {
  page: number;
  total: number;
  shown: number;
  onPage(page: number): void;
}): ReactElement | null {
  const t = useTranslate();
  const format = useFormatter();
  const { page, total, shown, onPage } = props;
  if (total <= PER_PAGE) return null;
  const from = (page - 1) * PER_PAGE;
  return (
    <Pagination
      page={page}
      perPage={PER_PAGE}
      total={total}
      onPage={onPage}
      labels={{
        nav: t("messages.pages.nav"),
        range: t("messages.pages.range", {
          from: format.number(from + 1),
          to: format.number(from + shown),
          total: format.number(total),
        }),
        previous: t("messages.pages.previous"),
        next: t("messages.pages.next"),
      }}
    />
  );
}
