import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { UserData } from "../../../dataProviders/auth";
import { ConfirmDialog } from "../../ui/controls/Dialog";
import { PUT_OUT_PATH } from "../boot/returnPath";
import { leaveUnasked } from "../session/leaving";

/** Tells a person whom their organisation lets in no more, and leaves them what they had begun to be copied. */
export function PutOut({ person, onStay }: { person: UserData; onStay(): void }): ReactElement {
  const t = useTranslate();
  return (
    <ConfirmDialog
      title={t("session.put_out.title", { name: person.organization?.name ?? "" })}
      text={t("session.put_out.text")}
      answers={[
        { label: t("session.put_out.stay"), primary: true, onChoose: onStay },
        { label: t("session.put_out.leave"), onChoose: () => leaveUnasked(window, PUT_OUT_PATH) },
      ]}
      onCancel={onStay}
    />
  );
}
