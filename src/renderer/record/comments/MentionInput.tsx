import { useQuery } from "@tanstack/react-query";
import { useDataProvider } from "ra-core";
import { type KeyboardEvent, type ReactElement, useDeferredValue, useId, useRef, useState } from "react";
import { Field } from "../../../ui/controls/Field";
import { TextArea } from "../../../ui/controls/Input";
import { useRenderer } from "../../context";
import type { CommentsProvider } from "./types";
import styles from "./comments.module.css";
import { type Named, namingAt } from "./mentions";

interface MentionInputProps {
  resource: string;
  pk: number;
  label: string;
  error: string | undefined;
  value: string;
  isDisabled: boolean;
  onChange(text: string): void;
  onChoose(member: Named): void;
  /** Ctrl or Cmd with Enter. */
  onSend(): void;
}

/** A text in which @ offers members, of whom one is chosen by the arrows and Enter, or by a click. */
export function MentionInput(props: MentionInputProps): ReactElement {
  const { value, onChange, onChoose, onSend } = props;
  const { translate } = useRenderer();
  const listId = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [naming, setNaming] = useState<{ from: number; search: string }>();
  const [active, setActive] = useState(0);
  const options = useMentionable(props, naming?.search);
  const isOpen = naming !== undefined && options.length > 0;
  const at = Math.min(active, options.length - 1);

  const look = (): void => {
    const { current } = input;
    setActive(0);
    setNaming(current ? namingAt(current.value, current.selectionStart) : undefined);
  };
  const choose = (member: Named): void => {
    const { current } = input;
    if (!current || !naming) return;
    const end = naming.from + 1 + naming.search.length;
    const before = `${value.slice(0, naming.from)}@${member.name} `;
    onChange(before + value.slice(end).trimStart());
    onChoose(member);
    setNaming(undefined);
    current.focus();
    // The cursor belongs behind the name once it is drawn.
    requestAnimationFrame(() => current.setSelectionRange(before.length, before.length));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSend();
      return;
    }
    const member = options[at];
    if (!isOpen || !member || event.nativeEvent.isComposing) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) setActive((at + step + options.length) % options.length);
    else if (event.key === "Enter" || event.key === "Tab") choose(member);
    else if (event.key === "Escape") {
      setNaming(undefined);
      // The panel around stays.
      event.stopPropagation();
    } else return;
    event.preventDefault();
  };
  return (
    <div className={styles.input}>
      <Field label={props.label} error={props.error} hint={translate("comments.hint")}>
        <TextArea
          ref={input}
          rows={2}
          maxLength={5000}
          value={value}
          disabled={props.isDisabled}
          aria-autocomplete="list"
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen ? `${listId}-${at}` : undefined}
          onChange={(event) => {
            onChange(event.target.value);
            look();
          }}
          onClick={look}
          onBlur={() => setNaming(undefined)}
          onKeyDown={onKeyDown}
        />
      </Field>
      {isOpen ? (
        <div id={listId} role="listbox" aria-label={translate("comments.people")} className={styles.people}>
          {options.map((member, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the text keeps the focus, and has the keys
            <div
              key={member.pk}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === at}
              onMouseDown={(event) => {
                // Before the text loses the focus.
                event.preventDefault();
                choose(member);
              }}
            >
              {member.name}
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}

const NOBODY: Named[] = [];

function useMentionable({ resource, pk }: MentionInputProps, typed: string | undefined): Named[] {
  const dataProvider = useDataProvider<CommentsProvider>();
  const search = useDeferredValue(typed);
  const { data } = useQuery({
    queryKey: [resource, "mentionable", pk, search],
    queryFn: ({ signal }) => dataProvider.recordsMentionable({ resource, pk, search: search ?? "", signal }),
    enabled: search !== undefined,
    staleTime: 60_000,
    // What was found so far stays while more is typed, as far as it fits.
    placeholderData: (former) => former?.filter(({ name }) => fits(name, search)),
  });
  return typed === undefined ? NOBODY : (data ?? NOBODY).filter(({ name }) => fits(name, typed));
}

function fits(name: string, search = ""): boolean {
  return name.toLowerCase().includes(search.trim().toLowerCase());
}
