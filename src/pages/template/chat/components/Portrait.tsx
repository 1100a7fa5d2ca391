import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { ChatStatus } from "../../../../../dataProviders/types";
import { Avatar } from "../../../../ui/Avatar";

/** A person's picture with their status: a coloured dot, and the word for screen readers. */
export function Portrait(props: {
  name: string;
  src: string;
  status: ChatStatus;
  size?: number;
}): ReactElement {
  const { name, src, status, size = 40 } = props;
  const t = useTranslate();
  const word = t(`templateChat.status.${status}`);
  return (
    <span className="al-tpl-chat-portrait">
      <Avatar name={name} src={src} size={size} />
      <span className="al-tpl-chat-dot" data-status={status} title={word}>
        <span className="al-visually-hidden">{word}</span>
      </span>
    </span>
  );
}
