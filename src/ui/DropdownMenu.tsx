import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { Button, type ButtonProps } from "./controls/Button";
import { IconButton } from "./controls/IconButton";
import { PlainButton } from "./controls/PlainButton";

export interface DropdownItem {
  id: string;
  label: ReactNode;
  /** Set for one of several choices; left out for a command. */
  checked?: boolean;
  /** The language of the label, where it is not the page's. */
  lang?: string;
  onSelect(): void;
}

export interface DropdownMenuProps {
  label: string;
  button: ReactElement | string;
  /** A sign alone, or a button of the second kind. */
  look?: "icon" | "button";
  buttonClass?: string;
  items: DropdownItem[];
  head?: ReactNode;
  side?: "left" | "right";
}

type TriggerProps = Omit<ButtonProps, "children" | "size"> & {
  label: string;
  children: ReactElement | string;
};

function IconTrigger({ children, ...rest }: TriggerProps): ReactElement {
  return <IconButton {...rest}>{typeof children === "string" ? <>{children}</> : children}</IconButton>;
}

function ButtonTrigger({ label, ...rest }: TriggerProps): ReactElement {
  return <Button variant="secondary" aria-label={label} title={label} {...rest} />;
}

function PlainTrigger({ label, variant: _, danger: _danger, ...rest }: TriggerProps): ReactElement {
  return <PlainButton aria-label={label} title={label} {...rest} />;
}

/** A button that opens a menu: the menu button pattern of the ARIA Authoring Practices. */
export function DropdownMenu({
  label,
  button,
  look,
  buttonClass,
  items,
  head,
  side = "right",
}: DropdownMenuProps): ReactElement {
  const [open, setOpen] = useState(false);
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (open) (current(list.current) ?? entries(list.current)[0])?.focus();
  }, [open]);

  const close = (): void => {
    setOpen(false);
    trigger.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Escape") {
      event.stopPropagation();
      close();
      return;
    }
    const target = nextEntry(event.key, entries(list.current));
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
  const onBlur = (event: FocusEvent): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };

  const Trigger = look === "icon" ? IconTrigger : look === "button" ? ButtonTrigger : PlainTrigger;
  return (
    <div className="al-dropdown" onBlur={onBlur}>
      <Trigger
        ref={trigger}
        className={buttonClass}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        label={label}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key === "ArrowDown") setOpen(true);
        }}
      >
        {button}
      </Trigger>
      {open && (
        <div className="al-dropdown-list" data-side={side}>
          {head && <div className="al-dropdown-head">{head}</div>}
          <div ref={list} id={id} role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
            {items.map((item) => (
              <button
                key={item.id}
                type="button"
                className="al-dropdown-item"
                role={item.checked === undefined ? "menuitem" : "menuitemradio"}
                aria-checked={item.checked}
                lang={item.lang}
                tabIndex={-1}
                onClick={() => {
                  close();
                  item.onSelect();
                }}
              >
                {item.label}
              </button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

const entries = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? []),
];
const current = (list: HTMLElement | null): HTMLElement | null =>
  list?.querySelector<HTMLElement>("[aria-checked=true]") ?? null;

function nextEntry(key: string, all: HTMLElement[]): HTMLElement | undefined {
  const at = all.findIndex((entry) => entry === document.activeElement);
  switch (key) {
    case "ArrowDown":
      return all[(at + 1) % all.length];
    case "ArrowUp":
      return all.at(at <= 0 ? -1 : at - 1);
    case "Home":
      return all[0];
    case "End":
      return all.at(-1);
    default:
      return undefined;
  }
}
