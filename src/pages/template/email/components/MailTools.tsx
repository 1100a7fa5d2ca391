import { useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import type { EmailFolder, PlacedEmail } from "../../../../../dataProviders/types";
import { ConfirmDialog } from "../../../../ui/controls/Dialog";
import { DropdownMenu } from "../../../../ui/DropdownMenu";
import { Icon } from "../../../../ui/Icon";
import { hasLabel } from "../model/mails";
import { type Folder, LABELS } from "../model/place";
import { useMailActions } from "../useMailActions";
import { IconButton } from "../../../../ui/controls/IconButton";

const TARGETS: readonly EmailFolder[] = ["inbox", "spam"];

/** What can be done with some e-mails of a folder. */
export function MailTools(props: {
  mails: readonly PlacedEmail[];
  folder: Folder;
  /** Called before e-mails leave the list, or are marked unread, which an open one would not stay. */
  onDone(): void;
  /** The side of the buttons on which their menus end; the right one unless told. */
  side?: "left" | "right";
}): ReactElement {
  const { mails, folder, onDone, side = "right" } = props;
  const t = useTranslate();
  const actions = useMailActions();
  const [isAsking, setIsAsking] = useState(false);
  const isTrash = folder === "trash";
  const hasReading = folder !== "sent" && folder !== "draft";
  const targets = TARGETS.filter((one) => one !== folder);
  const then = (work: Promise<void>): void => {
    onDone();
    void work;
  };
  return (
    <div className="al-tpl-email-tools">
      {hasReading ? (
        mails.some(({ isRead }) => !isRead) ? (
          <Tool
            icon="MarkEmailRead"
            label={t("templateEmail.tools.read")}
            onClick={() => then(actions.mark(mails, true))}
          />
        ) : (
          <Tool
            icon="MarkEmailUnread"
            label={t("templateEmail.tools.unread")}
            onClick={() => then(actions.mark(mails, false))}
          />
        )
      ) : null}
      {isTrash ? null : (
        <DropdownMenu
          label={t("templateEmail.tools.move")}
          button={<Icon name="Folder" size={20} />}
          look="icon"
          side={side}
          items={targets.map((target) => ({
            id: target,
            label: t(`templateEmail.folders.${target}`),
            onSelect: () => then(actions.move(mails, target)),
          }))}
        />
      )}
      <DropdownMenu
        label={t("templateEmail.tools.label")}
        button={<Icon name="Label" size={20} />}
        look="icon"
        side={side}
        items={LABELS.map((label) => ({
          id: label,
          label: (
            <>
              <span className="al-tpl-email-dot" data-label={label} />
              {t(
                hasLabel(mails, label) === "all"
                  ? "templateEmail.tools.label_remove"
                  : "templateEmail.tools.label_add",
                { label: t(`templateEmail.labels.${label}`) },
              )}
            </>
          ),
          onSelect: () => void actions.label(mails, label),
        }))}
      />
      {isTrash ? (
        <>
          <Tool
            icon="Undo"
            label={t("templateEmail.tools.restore")}
            onClick={() => then(actions.restore(mails))}
          />
          <Tool icon="Delete" label={t("templateEmail.tools.destroy")} onClick={() => setIsAsking(true)} />
        </>
      ) : (
        <Tool
          icon="Delete"
          label={t("templateEmail.tools.trash")}
          onClick={() => then(actions.move(mails, "trash"))}
        />
      )}
      {isAsking ? (
        <ConfirmDialog
          title={t("templateEmail.destroy.title", { smart_count: mails.length })}
          text={t("templateEmail.destroy.text")}
          answers={[
            { label: t("templateEmail.destroy.cancel"), onChoose: () => setIsAsking(false) },
            {
              label: t("templateEmail.destroy.confirm"),
              danger: true,
              onChoose: () => {
                setIsAsking(false);
                then(actions.destroy(mails));
              },
            },
          ]}
          onCancel={() => setIsAsking(false)}
        />
      ) : null}
    </div>
  );
}

function Tool(props: { icon: string; label: string; onClick(): void }): ReactElement {
  const { icon, label, onClick } = props;
  return (
    <IconButton label={label} onClick={onClick}>
      <Icon name={icon} size={20} />
    </IconButton>
  );
}
