import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { ChatContact, ChatMessage } from "../../../../../dataProviders/types";
import { Panel } from "../../../../renderer/panels/Panel";
import { useFormatter } from "../../../../renderer/context";
import { useMoments } from "../../shared/useMoments";
import { Portrait } from "./Portrait";

/** Who a contact is. */
export function ContactPanel(props: {
  contact: ChatContact;
  messages: readonly ChatMessage[];
  onClose(): void;
}): ReactElement {
  const { contact, messages, onClose } = props;
  const t = useTranslate();
  const format = useFormatter();
  const moments = useMoments();
  const [first] = messages;
  return (
    <Panel title={contact.fullName} onClose={onClose}>
      <div className="al-tpl-chat-profile">
        <div className="al-tpl-chat-face">
          <Portrait name={contact.fullName} src={contact.avatar} status={contact.status} size={96} />
          <p>{contact.role}</p>
        </div>
        <dl>
          <dt>{t("templateChat.about")}</dt>
          <dd>{contact.about}</dd>
          <dt>{t("templateChat.status_label")}</dt>
          <dd>{t(`templateChat.status.${contact.status}`)}</dd>
          <dt>{t("templateChat.messages")}</dt>
          <dd>{format.number(messages.length)}</dd>
          {first ? (
            <>
              <dt>{t("templateChat.since")}</dt>
              <dd>{moments.day(first.time)}</dd>
            </>
          ) : null}
        </dl>
      </div>
    </Panel>
  );
}
