import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { ProfileData } from "../../../../../dataProviders/types";
import { Avatar } from "../../../../ui/Avatar";
import { toggled } from "../model/profile";
import { useProfile } from "../useProfile";
import { Button } from "../../../../ui/controls/Button";

/** People whom one may know. */
export function Suggestions({ suggestions }: { suggestions: ProfileData["suggestions"] }): ReactElement {
  const t = useTranslate();
  const { visit, changeVisit } = useProfile();
  return (
    <section className="al-card" aria-labelledby="profile-suggestions">
      <h2 id="profile-suggestions">{t("templateProfile.suggestions")}</h2>
      <ul className="al-tpl-profile-list">
        {suggestions.map(({ avatar, name, mutualFriend }) => {
          const isFollowed = visit.followed.includes(name);
          return (
            <li key={name}>
              <Avatar name={name} src={avatar} size={40} />
              <span>
                <strong>{name}</strong>
                <small>{mutualFriend}</small>
              </span>
              <Button
                variant="secondary"
                size="small"
                aria-pressed={isFollowed}
                aria-label={t("templateProfile.follow_name", { name })}
                onClick={() =>
                  changeVisit((former) => ({ ...former, followed: toggled(former.followed, name) }))
                }
              >
                {t(`templateProfile.${isFollowed ? "followed" : "follow"}`)}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
