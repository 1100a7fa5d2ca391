import { useTranslate } from "ra-core";
import { type ReactElement, useId } from "react";
import type { ProfileData } from "../../../../../dataProviders/types";
import { useFormatter } from "../../../../renderer/context";
import { Avatar } from "../../../../ui/Avatar";
import { pollWith } from "../model/profile";
import { useProfile } from "../useProfile";
import { Radio } from "../../../../ui/controls/Checkbox";
import { Button } from "../../../../ui/controls/Button";

/** A question to be voted on; one's vote can be moved and taken back. */
export function Poll({ polls }: { polls: ProfileData["polls"] }): ReactElement {
  const t = useTranslate();
  const format = useFormatter();
  const name = useId();
  const { visit, changeVisit } = useProfile();
  const { vote } = visit;
  return (
    <section className="al-card al-tpl-profile-poll" aria-labelledby="profile-poll">
      <h2 id="profile-poll">{t("templateProfile.poll.title")}</h2>
      <p>{t("templateProfile.poll.question")}</p>
      <fieldset aria-labelledby="profile-poll">
        {pollWith(polls, vote).map((answer) => (
          <div key={answer.name}>
            <label>
              <Radio
                name={name}
                checked={vote === answer.name}
                onChange={() => changeVisit((former) => ({ ...former, vote: answer.name }))}
              />
              <span>{answer.name}</span>
              <strong>{format.percent(answer.percent)}</strong>
            </label>
            <progress
              max={100}
              value={answer.percent}
              aria-label={t("templateProfile.poll.share", { name: answer.name })}
            />
            <span className="al-tpl-profile-likers" aria-hidden="true">
              {answer.votedUser.map(({ username, img }) => (
                <Avatar key={username} name={username} src={img} size={24} />
              ))}
            </span>
          </div>
        ))}
      </fieldset>
      {vote === undefined ? null : (
        <Button variant="text" onClick={() => changeVisit(({ vote: _, ...former }) => former)}>
          {t("templateProfile.poll.take_back")}
        </Button>
      )}
    </section>
  );
}
