import { useTranslate } from "ra-core";
import { type ReactElement, useMemo } from "react";
import type { AccountSettings } from "../../../../../dataProviders/types";
import { ModelForm } from "../../../../renderer/record/forms/ModelForm";
import { Avatar } from "../../../../ui/Avatar";
import { Icon } from "../../../../ui/Icon";
import { changed, CONNECTIONS, SOCIAL_FIELDS, SOCIAL_LAYOUT, withConnection } from "../model/account";
import type { ChangeSettings } from "../useAccountSettings";
import { useAnnounce, useTexts } from "./useTexts";
import { Button } from "../../../../ui/controls/Button";

/** Where else the person is to be found, and which of those accounts are connected. */
export function SocialTab(props: { settings: AccountSettings; change: ChangeSettings }): ReactElement {
  const { socialLinks } = props.settings.social;
  const t = useTranslate();
  const texts = useTexts();
  const announce = useAnnounce();
  const stored = useMemo(() => ({ id: "account", ...socialLinks }), [socialLinks]);
  return (
    <>
      <h2>{t("templateAccount.tabs.social")}</h2>
      <ModelForm
        name="template_account_social"
        fields={SOCIAL_FIELDS}
        layout={SOCIAL_LAYOUT}
        stored={stored}
        texts={texts}
        isEditable
        save={async (values) =>
          props.change((former) => {
            const { social } = former;
            return { ...former, social: { ...social, socialLinks: changed(social.socialLinks, values) } };
          })
        }
        announce={announce}
        labels={{ save: t("forms.save"), saving: t("forms.saving") }}
      />
      <Connections {...props} />
    </>
  );
}

function Connections(props: { settings: AccountSettings; change: ChangeSettings }): ReactElement {
  const { connections } = props.settings.social;
  const t = useTranslate();
  const announce = useAnnounce();
  return (
    <section aria-labelledby="account-connections" className="al-tpl-account-connections">
      <h3 id="account-connections">{t("templateAccount.connections.title")}</h3>
      <p className="al-muted">{t("templateAccount.connections.lead")}</p>
      <ul>
        {CONNECTIONS.map((network) => {
          const { id, profileImg } = connections[network];
          const isConnected = id !== "";
          const name = t(`templateAccount.fields.${network}`);
          return (
            <li key={network}>
              {isConnected ? (
                <Avatar name={id} src={profileImg} />
              ) : (
                <span className="al-portrait al-tpl-account-none">
                  <Icon name="Link" size={20} />
                </span>
              )}
              <span>
                <strong>{name}</strong>
                <small>{isConnected ? `@${id}` : t("templateAccount.connections.none")}</small>
              </span>
              <Button
                variant="secondary"
                size="small"
                aria-label={t(`templateAccount.connections.${isConnected ? "end" : "make"}_name`, { name })}
                onClick={() => {
                  props.change((former) => withConnection(former, network, !isConnected));
                  announce();
                }}
              >
                {t(`templateAccount.connections.${isConnected ? "end" : "make"}`)}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
