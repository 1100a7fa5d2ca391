import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { PlacedEmail } from "../../../../../dataProviders/types";
import { useFormatter } from "../../../../renderer/context";
import { Panel } from "../../../../renderer/panels/Panel";
import { ErrorState } from "../../../../ui/ErrorState";
import { useTemplateQuery } from "../../shared/useTemplateCall";
import { type Beginning, EMPTY_LETTER, letterFrom, ownerOf, peopleIn } from "../model/letter";
import { threadOf } from "../model/mails";
import { Composer } from "./Composer";

const NONE: readonly PlacedEmail[] = [];

interface ComposePanelProps {
  beginning: { kind: Beginning; id?: number };
  onClose(): void;
}

/** The panel to write in, once it is known who writes, and what the letter begins with. */
export function ComposePanel({ beginning, onClose }: ComposePanelProps): ReactElement {
  const t = useTranslate();
  const format = useFormatter();
  const { kind, id = 0 } = beginning;
  const inbox = useTemplateQuery("GET /views/messages/emails", { query: { folder: "inbox" } });
  const sent = useTemplateQuery("GET /views/messages/emails", { query: { folder: "sent" } });
  const answered = useTemplateQuery(
    "GET /views/messages/get-email",
    { query: { id } },
    { enabled: kind !== "new" },
  );
  const title = t(`templateEmail.compose.${kind}`);
  // A draft that was just sent is not there any more, while its panel closes.
  if (answered.isError && !answered.data) {
    return (
      <Panel title={title} onClose={onClose}>
        <ErrorState
          title={t(answered.error.status === 404 ? "templateEmail.unknown" : "templateEmail.not_loaded")}
          detail={answered.error.message}
        />
      </Panel>
    );
  }
  if (!inbox.data || !sent.data || (kind !== "new" && !answered.data)) {
    return (
      <Panel title={title} onClose={onClose}>
        <div className="al-tpl-email-waiting" aria-hidden="true" />
      </Panel>
    );
  }
  const owner = ownerOf(sent.data.emails, inbox.data.emails);
  const mail = answered.data && asAnswered(answered.data, kind);
  const start =
    kind === "new" || !mail
      ? EMPTY_LETTER
      : letterFrom(mail, kind, {
          own: owner.email,
          intro: t("templateEmail.compose.intro", {
            name: mail.from.name || mail.from.email,
            at: format.dateTime(mail.time),
          }),
        });
  return (
    <Composer
      title={title}
      start={start}
      owner={owner}
      people={peopleIn([...inbox.data.emails, ...sent.data.emails, ...(mail ? [mail] : NONE)], owner.email)}
      {...(kind === "draft" && { draftId: id })}
      onClose={onClose}
    />
  );
}

/** Who replies answers what came last; the answer stays with the e-mail that the thread began with. */
function asAnswered(mail: PlacedEmail, kind: Beginning): PlacedEmail {
  if (kind !== "reply" && kind !== "reply_all") return mail;
  const { id, subject } = mail;
  return { ...mail, ...threadOf(mail).at(-1), id, subject };
}
