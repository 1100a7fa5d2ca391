import { useNotify, useTranslate } from "ra-core";
import { type ReactElement, type RefObject, type SyntheticEvent, useId, useRef, useState } from "react";
import type { ProfilePost } from "../../../../../dataProviders/types";
import { useFormatter } from "../../../../renderer/context";
import { Avatar } from "../../../../ui/Avatar";
import { Icon } from "../../../../ui/Icon";
import { useMoments } from "../../shared/useMoments";
import { addComment, likeComment, likePost } from "../model/profile";
import { useProfile } from "../useProfile";
import { LikeButton } from "./LikeButton";
import { PlainButton } from "../../../../ui/controls/PlainButton";
import { TextArea } from "../../../../ui/controls/Input";
import { Button } from "../../../../ui/controls/Button";

/** Something the person wrote, who likes it, and what is said of it. */
export function Post({ post, at }: { post: ProfilePost; at: number }): ReactElement {
  const t = useTranslate();
  const notify = useNotify();
  const format = useFormatter();
  const moments = useMoments();
  const { change } = useProfile();
  const id = useId();
  const comment = useRef<HTMLTextAreaElement>(null);
  const picture = post.postImg ?? post.postVid;

  async function share(): Promise<void> {
    try {
      await navigator.clipboard.writeText(post.postText);
      notify(t("templateProfile.shared"), { type: "success" });
    } catch {
      notify(t("templateProfile.not_shared"), { type: "warning" });
    }
  }
  return (
    <article className="al-card al-tpl-profile-post" aria-labelledby={id}>
      <header>
        <Avatar name={post.username} src={post.avatar} size={44} />
        <div>
          <h3 id={id}>{post.username}</h3>
          <small>
            {moments.day(post.postTime)}, {moments.time(post.postTime)}
          </small>
        </div>
      </header>
      <p>{post.postText}</p>
      {picture ? <img className="al-tpl-profile-picture" src={picture} alt="" loading="lazy" /> : null}
      <div className="al-tpl-profile-tools">
        <LikeButton
          sign="heart"
          isLiked={post.youLiked}
          label={t("templateProfile.like_post", { count: format.number(post.likes) })}
          onToggle={() => change((former) => likePost(former, at))}
        >
          {format.number(post.likes)}
        </LikeButton>
        <Likers post={post} />
        <span className="al-tpl-profile-space" />
        <PlainButton
          aria-label={t("templateProfile.comment_count", { count: format.number(post.comments) })}
          onClick={() => comment.current?.focus()}
        >
          <Icon name="ChatBubble" size={20} />
          {format.number(post.comments)}
        </PlainButton>
        <PlainButton
          aria-label={t("templateProfile.share", { count: format.number(post.share) })}
          onClick={() => void share()}
        >
          <Icon name="Share" size={20} />
          {format.number(post.share)}
        </PlainButton>
      </div>
      <ul className="al-tpl-profile-comments" aria-label={t("templateProfile.comments")}>
        {post.detailedComments.map((one, index) => (
          <li key={`${one.username}-${one.comment}`}>
            <Avatar name={one.username} src={one.avatar} size={32} />
            <div>
              <strong>{one.username}</strong>
              <p>{one.comment}</p>
            </div>
            <LikeButton
              sign="heart"
              isLiked={one.youLiked}
              label={t("templateProfile.like_comment", {
                name: one.username,
                count: format.number(one.commentsLikes),
              })}
              onToggle={() => change((former) => likeComment(former, at, index))}
            >
              {format.number(one.commentsLikes)}
            </LikeButton>
          </li>
        ))}
      </ul>
      <NewComment input={comment} post={post} at={at} />
    </article>
  );
}

function Likers({ post }: { post: ProfilePost }): ReactElement {
  const t = useTranslate();
  const format = useFormatter();
  const { likedUsers, likedCount } = post;
  return (
    <span
      className="al-tpl-profile-likers"
      role="img"
      aria-label={t("templateProfile.likers", {
        names: format.list(likedUsers.map(({ username }) => username)),
        count: format.number(likedCount),
      })}
    >
      {likedUsers.map(({ username, avatar }) => (
        <Avatar key={username} name={username} src={avatar} size={26} />
      ))}
      <small>+{format.number(likedCount)}</small>
    </span>
  );
}

function NewComment(props: {
  input: RefObject<HTMLTextAreaElement | null>;
  post: ProfilePost;
  at: number;
}): ReactElement {
  const { input, post, at } = props;
  const t = useTranslate();
  const id = useId();
  const { change } = useProfile();
  const [text, setText] = useState("");
  const you = t("templateProfile.you");

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const comment = text.trim();
    const isSaid = post.detailedComments.some((one) => one.username === you && one.comment === comment);
    if (comment === "" || isSaid) {
      input.current?.focus();
      return;
    }
    change((former) => addComment(former, at, { username: you, avatar: "", comment }));
    setText("");
  }
  return (
    <form className="al-tpl-profile-new" onSubmit={submit}>
      <label className="al-visually-hidden" htmlFor={id}>
        {t("templateProfile.new_comment")}
      </label>
      <TextArea
        ref={input}
        id={id}
        rows={1}
        maxLength={500}
        placeholder={t("templateProfile.new_comment")}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" size="small" disabled={text.trim() === ""}>
        {t("templateProfile.send")}
      </Button>
    </form>
  );
}
