import type { Editor } from "@tiptap/react";
import { type KeyboardEvent, type ReactElement, useId, useState } from "react";
import { linkAddress } from "./linkAddress";
import type { RichTextLabels } from "./types";
import { Input } from "../controls/Input";
import { PlainButton } from "../controls/PlainButton";

interface LinkRowProps {
  editor: Editor;
  labels: RichTextLabels;
  onClose(): void;
}

/** Where the selected words, or the link around the cursor, lead to. Without a selection the address becomes the words. */
export function LinkRow({ editor, labels, onClose }: LinkRowProps): ReactElement {
  const id = useId();
  const before = editor.getAttributes("link")["href"] as unknown;
  const [address, setAddress] = useState(typeof before === "string" ? before : "");
  const [isInvalid, setIsInvalid] = useState(false);

  function close(): void {
    onClose();
    editor.commands.focus();
  }

  function apply(): void {
    const href = linkAddress(address);
    if (href === undefined) return setIsInvalid(true);
    const isBare = editor.state.selection.empty && !editor.isActive("link");
    const chain = editor.chain().focus().extendMarkRange("link");
    if (isBare) {
      const words = { type: "text", text: address.trim(), marks: [{ type: "link", attrs: { href } }] };
      chain.insertContent(words).unsetMark("link").run();
    } else chain.setLink({ href }).run();
    return onClose();
  }

  function remove(): void {
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
    onClose();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    // Neither may reach the form or the panel around.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter") apply();
    else close();
  }

  return (
    <div className="al-rte-row" role="group" aria-label={labels.link}>
      <Input
        size="small"
        inputMode="url"
        // The person has just asked for it.
        autoFocus
        autoComplete="off"
        placeholder="https://"
        aria-label={labels.linkAddress}
        aria-invalid={isInvalid || undefined}
        aria-describedby={`${id}-error`}
        value={address}
        onChange={(event) => {
          setAddress(event.target.value);
          setIsInvalid(false);
        }}
        onKeyDown={onKeyDown}
      />
      <PlainButton className="al-rte-text-button" onClick={apply}>
        {labels.applyLink}
      </PlainButton>
      {typeof before === "string" ? (
        <PlainButton className="al-rte-text-button" onClick={remove}>
          {labels.removeLink}
        </PlainButton>
      ) : null}
      <PlainButton className="al-rte-text-button" onClick={close}>
        {labels.cancelLink}
      </PlainButton>
      <span className="al-rte-error" id={`${id}-error`} aria-live="polite">
        {isInvalid ? labels.invalidLink : ""}
      </span>
    </div>
  );
}
