import { useNotify, useTranslate } from "ra-core";
import { type KeyboardEvent, type ReactElement, useEffect, useRef } from "react";
import type { ChatContact } from "../../../../../dataProviders/types";
import { Icon } from "../../../../ui/Icon";
import { useTemplateMutation } from "../../shared/useTemplateCall";
import { TextArea } from "../../../../ui/controls/Input";
import { Button } from "../../../../ui/controls/Button";

/** Where one writes. Enter sends, Shift+Enter begins a line; what could not be sent stays. */
export function MessageForm(props: {
  contact: ChatContact;
  draft: string;
  onDraft(change: (before: string) => string): void;
}): ReactElement {
  const { contact, draft, onDraft } = props;
  const t = useTranslate();
  const notify = useNotify();
  const input = useRef<HTMLTextAreaElement>(null);
  const { mutateAsync, isPending } = useTemplateMutation("POST /apps/chat/send-msg");
  /** True from the press on: a second one may come before the screen knows of the first. */
  const isSending = useRef(false);
  useEffect(() => {
    // On a phone the keyboard would cover what is to be read.
    if (window.matchMedia("(hover: hover)").matches) input.current?.focus({ preventScroll: true });
  }, []);

  async function send(): Promise<void> {
    const message = draft.trim();
    if (message === "" || isSending.current) return;
    isSending.current = true;
    onDraft(() => "");
    try {
      await mutateAsync({ body: { obj: { contact: contact.id, message } } });
    } catch (error) {
      onDraft((since) => (since === "" ? draft : `${draft}\n${since}`));
      notify((error instanceof Error && error.message) || t("templateChat.not_sent"), { type: "error" });
    } finally {
      isSending.current = false;
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    // Enter also ends what an input method composes.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  }

  return (
    <form
      className="al-tpl-chat-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        ref={input}
        rows={1}
        maxLength={5000}
        aria-label={t("templateChat.write", { name: contact.fullName })}
        placeholder={t("templateChat.placeholder")}
        value={draft}
        onChange={(event) => onDraft(() => event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" disabled={isPending || draft.trim() === ""}>
        <Icon name="Send" size={18} />
        <span>{t("templateChat.send")}</span>
      </Button>
    </form>
  );
}
