import { useTranslate } from "ra-core";
import { type ReactElement, useId } from "react";
import type { ProfileData } from "../../../../dataProviders/types";
import { useSearch } from "../../../renderer/context/useSearch";
import { Icon } from "../../../ui/Icon";
import { panelProps, TabBar } from "../../../ui/TabBar";
import { Loaded } from "../shared/Loaded";
import { useTitle } from "../shared/useTitle";
import { About, Feeds, SuggestedPages } from "./components/About";
import { Photos } from "./components/Photos";
import { Poll } from "./components/Poll";
import { Post } from "./components/Post";
import { Suggestions } from "./components/Suggestions";
import { type Tab, TABS, tabOf } from "./model/profile";
import "./profile.css";
import { useProfile } from "./useProfile";

const ICONS: Record<Tab, string> = { feed: "Article", about: "Info", photos: "PhotoCamera", people: "Group" };

/** A person's page: what they write, who they are, their pictures and the people around them. */
export function ProfilePage(): ReactElement {
  const t = useTranslate();
  const { query } = useProfile();
  useTitle(query.data?.header.username ?? t("templateProfile.title"));
  return (
    <div className="al-tpl-profile">
      <Loaded query={query} height="720px" failed={t("templateProfile.not_loaded")}>
        {(data) => <Profile data={data} />}
      </Loaded>
    </div>
  );
}

function Profile({ data }: { data: ProfileData }): ReactElement {
  const t = useTranslate();
  const id = useId();
  const [search, replace] = useSearch();
  const tab = tabOf(search.get("tab"));
  const elementId = (name: string): string => `${id}-${name}`;
  const { avatar, username, designation, coverImg } = data.header;
  return (
    <>
      <header className="al-card al-tpl-profile-head">
        <img className="al-tpl-profile-cover" src={coverImg} alt="" />
        <div className="al-tpl-profile-who">
          <img src={avatar} alt="" width={112} height={112} />
          <div>
            <h1>{username}</h1>
            <p>{designation}</p>
          </div>
        </div>
        <TabBar
          label={t("templateProfile.title")}
          tabs={TABS.map((name) => ({
            id: name,
            label: (
              <>
                <Icon name={ICONS[name]} size={20} />
                {t(`templateProfile.tabs.${name}`)}
              </>
            ),
          }))}
          active={tab}
          elementId={elementId}
          onChoose={(name) => replace(new URLSearchParams(name === "feed" ? {} : { tab: name }))}
        />
      </header>
      <div {...panelProps(elementId(tab))}>
        <TabContent tab={tab} data={data} />
      </div>
    </>
  );
}

function TabContent({ tab, data }: { tab: Tab; data: ProfileData }): ReactElement {
  const t = useTranslate();
  if (tab === "about") {
    return (
      <div className="al-tpl-profile-pair">
        <About data={data} />
        <SuggestedPages pages={data.suggestedPages} />
      </div>
    );
  }
  if (tab === "photos") return <Photos photos={data.latestPhotos} isWide />;
  if (tab === "people") {
    return (
      <div className="al-tpl-profile-pair">
        <Suggestions suggestions={data.suggestions} />
        <Feeds feeds={data.twitterFeeds} />
      </div>
    );
  }
  return (
    <div className="al-tpl-profile-columns">
      <div className="al-tpl-profile-side">
        <About data={data} />
        <SuggestedPages pages={data.suggestedPages} />
        <Feeds feeds={data.twitterFeeds} />
      </div>
      <div className="al-tpl-profile-feed">
        <h2 className="al-visually-hidden">{t("templateProfile.tabs.feed")}</h2>
        {data.post.map((post, index) => (
          <Post key={post.postTime} post={post} at={index} />
        ))}
      </div>
      <div className="al-tpl-profile-side">
        <Photos photos={data.latestPhotos} />
        <Suggestions suggestions={data.suggestions} />
        <Poll polls={data.polls} />
      </div>
    </div>
  );
}
