import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { ProfileData } from "../../../../../dataProviders/types";
import { useFormatter } from "../../../../renderer/context";
import { Avatar } from "../../../../ui/Avatar";
import { safeHref } from "../../../../ui/safeHref";
import { sampleDay } from "../../shared/sampleDay";
import { likeFeed, likePage } from "../model/profile";
import { useProfile } from "../useProfile";
import { LikeButton } from "./LikeButton";

/** Who the person is. */
export function About({ data }: { data: ProfileData }): ReactElement {
  const { about, joined, lives, email, website } = data.userAbout;
  const t = useTranslate();
  const format = useFormatter();
  const href = safeHref(website, location.origin);
  return (
    <section className="al-card al-tpl-profile-about" aria-labelledby="profile-about">
      <h2 id="profile-about">{t("templateProfile.about.title")}</h2>
      <p>{about}</p>
      <dl>
        <dt>{t("templateProfile.about.joined")}</dt>
        <dd>{format.date(sampleDay(joined))}</dd>
        <dt>{t("templateProfile.about.lives")}</dt>
        <dd>{lives}</dd>
        <dt>{t("templateProfile.about.email")}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
        <dt>{t("templateProfile.about.website")}</dt>
        <dd>
          {href ? (
            <a href={href} target="_blank" rel="noopener noreferrer">
              {website}
            </a>
          ) : (
            website
          )}
        </dd>
      </dl>
    </section>
  );
}

/** Pages that one may like. */
export function SuggestedPages({ pages }: { pages: ProfileData["suggestedPages"] }): ReactElement {
  const t = useTranslate();
  const { change } = useProfile();
  return (
    <section className="al-card" aria-labelledby="profile-pages">
      <h2 id="profile-pages">{t("templateProfile.pages")}</h2>
      <ul className="al-tpl-profile-list">
        {pages.map(({ avatar, username, subtitle, favorite }, index) => (
          <li key={username}>
            <Avatar name={username} src={avatar} size={40} />
            <span>
              <strong>{username}</strong>
              <small>{subtitle}</small>
            </span>
            <LikeButton
              sign="star"
              isLiked={favorite}
              label={t("templateProfile.like_page", { name: username })}
              onToggle={() => change((former) => likePage(former, index))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Short messages of others. */
export function Feeds({ feeds }: { feeds: ProfileData["twitterFeeds"] }): ReactElement {
  const t = useTranslate();
  const { change } = useProfile();
  return (
    <section className="al-card" aria-labelledby="profile-feeds">
      <h2 id="profile-feeds">{t("templateProfile.feeds")}</h2>
      <ul className="al-tpl-profile-list al-tpl-profile-feeds">
        {feeds.map(({ imgUrl, title, id, tags, desc, favorite }, index) => (
          <li key={id}>
            <Avatar name={title} src={imgUrl} size={40} />
            <span>
              <strong>{title}</strong>
              <small>@{id}</small>
            </span>
            <LikeButton
              sign="star"
              isLiked={favorite}
              label={t("templateProfile.like_feed", { name: title })}
              onToggle={() => change((former) => likeFeed(former, index))}
            />
            <p>{desc}</p>
            <p className="al-tpl-profile-hash">{tags}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
