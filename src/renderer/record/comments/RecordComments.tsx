import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { type RaRecord, useDataProvider } from "ra-core";
import { type FormEvent, type ReactElement, useId, useState } from "react";
import type { RecordComment } from "../../../../contract/api/records";
import type { ResolvedResource } from "../../../../definitions/resolved";
import { Button } from "../../../ui/controls/Button";
import { ConfirmDialog } from "../../../ui/controls/Dialog";
import { LoadError } from "../../../ui/LoadError";
import { safeHref } from "../../../ui/safeHref";
import { RowsSkeleton } from "../../../ui/Skeleton";
import { useCan, useFormatter, useRenderer } from "../../context";
import { errorText } from "../../values/errorText";
import type { CommentsProvider } from "./types";
import styles from "./comments.module.css";
import { MentionInput } from "./MentionInput";
import { type Named, partsOf, toBody, toTyped } from "./mentions";

const PER_PAGE = 20;

interface RecordCommentsProps {
  definition: ResolvedResource;
  record: RaRecord;
}

/** What people say of a record, the newest first, and a place to say something. */
export default function RecordComments({ definition, record }: RecordCommentsProps): ReactElement {
  const { translate } = useRenderer();
  const can = useCan();
  const resource = definition.name;
  const heading = useId();
  const mayComment = can({ resource, action: "comment", record });
  return (
    <section className={styles.comments} aria-labelledby={heading}>
      <h3 id={heading}>{translate("comments.title")}</h3>
      {mayComment ? <Composer resource={resource} pk={Number(record.id)} /> : null}
      <Thread definition={definition} record={record} mayComment={mayComment} />
    </section>
  );
}

const keyOf = (resource: string, pk: number): unknown[] => [resource, "comments", pk];

function Thread(props: RecordCommentsProps & { mayComment: boolean }): ReactElement {
  const { definition, record, mayComment } = props;
  const { translate } = useRenderer();
  const dataProvider = useDataProvider<CommentsProvider>();
  const resource = definition.name;
  const pk = Number(record.id);
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: keyOf(resource, pk),
      queryFn: ({ pageParam, signal }) =>
        dataProvider.recordsComments({ resource, pk, page: pageParam, perPage: PER_PAGE, signal }),
      initialPageParam: 1,
      getNextPageParam: ({ total }, pages) =>
        pages.length * PER_PAGE < total ? pages.length + 1 : undefined,
    });
  if (error) {
    return (
      <LoadError
        title={translate("comments.failed")}
        detail={errorText(error)}
        retry={{ label: translate("renderer.retry"), again: refetch }}
      />
    );
  }
  if (isPending) return <RowsSkeleton rows={2} />;
  const comments = data.pages.flatMap((page) => page.comments);
  if (comments.length === 0) return <p className="al-muted">{translate("comments.none")}</p>;
  return (
    <>
      <ol>
        {comments.map((comment) => (
          <li key={comment.pk}>
            <Comment definition={definition} record={record} comment={comment} mayComment={mayComment} />
          </li>
        ))}
      </ol>
      {hasNextPage ? (
        <Button
          variant="secondary"
          size="small"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {translate("comments.more")}
        </Button>
      ) : null}
    </>
  );
}

interface CommentProps extends RecordCommentsProps {
  comment: RecordComment;
  mayComment: boolean;
}

function Comment({ definition, record, comment, mayComment }: CommentProps): ReactElement {
  const { translate, user } = useRenderer();
  const format = useFormatter();
  const can = useCan();
  const [asked, setAsked] = useState<"edit" | "delete">();
  const resource = definition.name;
  const pk = Number(record.id);
  const isOwn = comment.by !== null && comment.by.pk === user?.member_pk;
  const mayDelete = isOwn || can({ resource, action: "delete", record });
  const done = (): void => setAsked(undefined);
  if (asked === "edit") return <Composer resource={resource} pk={pk} comment={comment} onDone={done} />;
  return (
    <article>
      <header>
        <strong>{comment.by?.name ?? translate("comments.nobody")}</strong>
        <time dateTime={comment.at}>{format.dateTime(comment.at)}</time>
        {comment.edited_at === null ? null : (
          <span title={format.dateTime(comment.edited_at)}>{translate("comments.edited")}</span>
        )}
      </header>
      <p>
        {partsOf(comment).map((part, index) => (
          // Parts of a text have no identity but their place.
          <Part key={index} part={part} />
        ))}
      </p>
      {isOwn || mayDelete ? (
        <footer>
          {isOwn && mayComment ? (
            <Button variant="text" onClick={() => setAsked("edit")}>
              {translate("comments.edit")}
            </Button>
          ) : null}
          {mayDelete ? (
            <Button variant="text" onClick={() => setAsked("delete")}>
              {translate("comments.delete")}
            </Button>
          ) : null}
        </footer>
      ) : null}
      {asked === "delete" ? (
        <DeleteQuestion resource={resource} pk={pk} comment={comment.pk} onDone={done} />
      ) : null}
    </article>
  );
}

function Part({ part }: { part: ReturnType<typeof partsOf>[number] }): ReactElement {
  const { translate } = useRenderer();
  if (part.kind === "text") return <>{part.text}</>;
  if (part.kind === "mention")
    return <span className={styles.mention}>@{part.name ?? translate("comments.nobody")}</span>;
  const href = safeHref(part.href, window.location.origin);
  return href === undefined ? (
    <>{part.href}</>
  ) : (
    <a className="al-link" href={href} target="_blank" rel="noopener noreferrer nofollow">
      {part.href}
    </a>
  );
}

function DeleteQuestion(props: {
  resource: string;
  pk: number;
  comment: number;
  onDone(): void;
}): ReactElement {
  const { resource, pk, comment, onDone } = props;
  const { translate } = useRenderer();
  const dataProvider = useDataProvider<CommentsProvider>();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => dataProvider.recordsCommentDelete({ resource, pk, comment }),
    onSuccess: async () => {
      onDone();
      await queries.invalidateQueries({ queryKey: keyOf(resource, pk) });
    },
  });
  return (
    <ConfirmDialog
      title={translate("comments.delete_question")}
      text={error ? errorText(error) : undefined}
      answers={[
        { label: translate("renderer.cancel"), onChoose: onDone },
        { label: translate("comments.delete"), danger: true, onChoose: () => mutate() },
      ]}
      busy={isPending}
      onCancel={onDone}
    />
  );
}

/** Where a comment is typed, or one's own is changed. */
function Composer(props: {
  resource: string;
  pk: number;
  comment?: RecordComment;
  onDone?: () => void;
}): ReactElement {
  const { resource, pk, comment, onDone } = props;
  const { translate } = useRenderer();
  const dataProvider = useDataProvider<CommentsProvider>();
  const queries = useQueryClient();
  const [text, setText] = useState(() => (comment ? toTyped(comment) : ""));
  const [chosen, setChosen] = useState<Named[]>(comment?.mentions ?? []);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () =>
      dataProvider.recordsComment({
        resource,
        pk,
        ...(comment && { comment: comment.pk }),
        body: toBody(text, chosen),
      }),
    onSuccess: async () => {
      setText("");
      setChosen([]);
      await queries.invalidateQueries({ queryKey: keyOf(resource, pk) });
      onDone?.();
    },
  });
  const isEmpty = text.trim() === "";
  const send = (): void => {
    if (!isEmpty && !isPending) mutate();
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        event.stopPropagation();
        send();
      }}
    >
      <MentionInput
        resource={resource}
        pk={pk}
        label={translate(comment ? "comments.edit" : "comments.add")}
        error={error ? (errorText(error) ?? translate("comments.not_sent")) : undefined}
        value={text}
        isDisabled={isPending}
        onChange={(typed) => {
          setText(typed);
          if (error) reset();
        }}
        onChoose={(member) => setChosen([...chosen, member])}
        onSend={send}
      />
      <div className={styles.buttons}>
        <Button type="submit" size="small" disabled={isEmpty || isPending}>
          {translate(comment ? "comments.save" : "comments.send")}
        </Button>
        {onDone ? (
          <Button variant="secondary" size="small" onClick={onDone}>
            {translate("renderer.cancel")}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
