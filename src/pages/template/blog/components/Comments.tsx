import { useAddUndoableMutation, useNotify, useTranslate } from "ra-core";
import { type ReactElement, type SyntheticEvent, useRef, useState } from "react";
import { useFormatter, useRenderer } from "../../../../renderer/context";
import { LeaveQuestion } from "../../../../renderer/record/forms/LeaveQuestion";
import { Avatar } from "../../../../ui/Avatar";
import { IconButton } from "../../../../ui/controls/IconButton";
import { sampleDay, sampleText } from "../../shared/sampleDay";
import { useDemoSession } from "../../shared/useDemoSession";
import { type BlogComment, withComment, withoutComment } from "../model/blog";
import { useBlogVisit } from "../useBlog";
import { Button } from "../../../../ui/controls/Button";
import { TextAreaField } from "../../../../ui/controls/TextField";

const MOST_SIGNS = 1000;

/** What was said of an article; one's own comments, which last for the visit, can be taken back. */
export function Comments({ id, comments }: { id: number; comments: readonly BlogComment[] }): ReactElement {
  const t = useTranslate();
  const format = useFormatter();
  const notify = useNotify();
  const addUndoable = useAddUndoableMutation();
  const [visit, change] = useBlogVisit();
  const own = visit.comments[id]?.length ?? 0;
  const firstOwn = comments.length - own;

  function remove(comment: BlogComment, at: number): void {
    change((former) => withoutComment(former, id, at));
    addUndoable(({ isUndo }) => {
      if (isUndo) change((former) => withComment(former, id, comment, at));
    });
    notify(t("templateBlog.comment_removed"), { type: "info", undoable: true });
  }
  return (
    <section className="al-card al-tpl-blog-comments" id="comments" aria-labelledby="comments-title">
      <h2 id="comments-title">{t("templateBlog.comments_title")}</h2>
      {comments.length === 0 ? <p className="al-muted">{t("templateBlog.no_comments")}</p> : null}
      <ul>
        {comments.map((comment, index) => (
          <li key={`${comment.userFullName}-${comment.commentText}`}>
            <Avatar name={comment.userFullName} src={comment.avatar} size={40} />
            <div>
              <p>
                <strong>{comment.userFullName}</strong>{" "}
                <small>{format.date(sampleDay(comment.commentedAt))}</small>
              </p>
              <p>{comment.commentText}</p>
            </div>
            {index >= firstOwn ? (
              <IconButton
                glyph="delete"
                label={t("templateBlog.remove_comment")}
                onClick={() => remove(comment, index - firstOwn)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      <NewComment
        comments={comments}
        onAdd={(comment) => change((former) => withComment(former, id, comment))}
      />
    </section>
  );
}

function NewComment(props: {
  comments: readonly BlogComment[];
  onAdd(comment: BlogComment): void;
}): ReactElement {
  const { comments, onAdd } = props;
  const t = useTranslate();
  const input = useRef<HTMLTextAreaElement>(null);
  const { now } = useRenderer();
  const { session } = useDemoSession();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<"empty" | "again">();
  const author = session?.user.fullName || session?.user.username || t("templateBlog.you");

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const commentText = text.trim();
    const isKnown = comments.some((one) => one.userFullName === author && one.commentText === commentText);
    const found = commentText === "" ? "empty" : isKnown ? "again" : undefined;
    setProblem(found);
    input.current?.focus();
    if (found) return;
    const day = sampleText(now().toISOString().slice(0, 10));
    onAdd({ avatar: session?.user.avatar ?? "", userFullName: author, commentedAt: day, commentText });
    setText("");
  }
  return (
    <form className="al-tpl-blog-new" noValidate onSubmit={submit}>
      <TextAreaField
        ref={input}
        label={t("templateBlog.comment_as", { name: author })}
        maxLength={MOST_SIGNS}
        value={text}
        error={problem && t(`templateBlog.comment_${problem}`)}
        hint={problem ? undefined : t("templateBlog.comment_note")}
        onChange={(typed) => {
          setText(typed);
          setProblem(undefined);
        }}
      />
      <Button type="submit">{t("templateBlog.add_comment")}</Button>
      <LeaveQuestion isDirty={text.trim() !== ""} />
    </form>
  );
}
