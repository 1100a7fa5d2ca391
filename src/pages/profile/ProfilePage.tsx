import { useNotify, useTranslate } from "ra-core";
import { type ReactElement, useMemo } from "react";
import type { OrganizationProfile } from "../../../contract/api/organizationProfile";
import { type ResourcePageProps, useCan, useLabels, useRenderer } from "../../renderer/context";
import { ModelForm, type ModelTexts } from "../../renderer/record/forms/ModelForm";
import { PictureUpload } from "../../renderer/record/forms/PictureUpload";
import { FormSkeleton } from "../../renderer/record/forms/FormSkeleton";
import { LoadError } from "../../ui/LoadError";
import { PageHeader } from "../../ui/PageHeader";
import { Completeness } from "./components/Completeness";
import { changeOf, PROFILE_LAYOUT, profileFields, recordOf } from "./model/profile";
import "./profile.css";
import { useProfile, useSaveProfile } from "./useProfile";

const FORM = "organisation_profile";
const EDIT = { resource: "settings", action: "edit" };

/** What the organisation does, for whom and where: what funders read, and what grants are matched by. */
export default function ProfilePage({ resource }: ResourcePageProps): ReactElement {
  const t = useTranslate();
  const { data, error, refetch } = useProfile();
  return (
    <div className="al-profile">
      <PageHeader title={t("profile.title")} lead={t("profile.lead")} />
      {data ? (
        <div className="al-profile-columns">
          <section className="al-card">
            <ProfileForm resource={resource} profile={data} />
          </section>
          <div className="al-profile-side">
            <Completeness profile={data} formId={FORM} />
            <CoverCard profile={data} />
          </div>
        </div>
      ) : null}
      {!data && error ? (
        <LoadError
          title={t("profile.not_loaded")}
          detail={error.message}
          retry={{ label: t("profile.retry"), again: refetch }}
        />
      ) : null}
      {!data && !error ? (
        <div className="al-card">
          <FormSkeleton />
        </div>
      ) : null}
    </div>
  );
}

function ProfileForm({
  resource,
  profile,
}: Pick<ResourcePageProps, "resource"> & { profile: OrganizationProfile }): ReactElement {
  const t = useTranslate();
  const can = useCan();
  const notify = useNotify();
  const save = useSaveProfile();
  const texts = useTexts();
  const { resources } = useRenderer();
  const fields = useMemo(() => {
    const known = resources.get("grants")?.fields.service_focus;
    const choices = known?.type === "multiSelect" ? known.choices : [];
    const focuses = choices.map((choice) => (typeof choice === "string" ? choice : choice.id));
    // What was chosen before stays a choice.
    const all = [...new Set([...focuses, ...profile.service_focus])];
    return profileFields(resource.fields, all);
  }, [resource.fields, resources, profile.service_focus]);
  const stored = useMemo(() => recordOf(profile), [profile]);
  return (
    <ModelForm
      name={FORM}
      fields={fields}
      layout={PROFILE_LAYOUT}
      stored={stored}
      texts={texts}
      isEditable={can(EDIT)}
      save={(values) => save.mutateAsync(changeOf(values))}
      announce={() => notify(t("profile.saved"), { type: "success" })}
      labels={{ save: t("forms.save"), saving: t("forms.saving") }}
    />
  );
}

function useTexts(): ModelTexts {
  const t = useTranslate();
  const labels = useLabels("profile");
  return useMemo(
    () => ({
      field: (source) => t(`resources.profile.fields.${source}`, { _: labels.field(source) }),
      help: (source) => t(`profile.help.${source}`, { _: "" }) || undefined,
      section: (id) => t(`profile.sections.${id}`),
      choice: (_source, id) => t(`resources.grants.choices.service_focus.${id}`, { _: id }),
    }),
    [t, labels],
  );
}

function CoverCard({ profile }: { profile: OrganizationProfile }): ReactElement {
  const t = useTranslate();
  const can = useCan();
  const notify = useNotify();
  const save = useSaveProfile();
  return (
    <section className="al-card" aria-labelledby="profile-cover">
      <h2 id="profile-cover" tabIndex={-1}>
        {t("profile.cover.title")}
      </h2>
      <PictureUpload
        src={profile.cover}
        shape="wide"
        disabled={!can(EDIT)}
        labels={{
          alt: t("profile.cover.title"),
          choose: t("profile.cover.choose"),
          replace: t("profile.cover.replace"),
          remove: t("profile.cover.remove"),
          sending: t("profile.cover.sending"),
        }}
        onChange={async (cover) => {
          await save.mutateAsync({ cover });
          notify(t("profile.saved"), { type: "success" });
        }}
      />
    </section>
  );
}
