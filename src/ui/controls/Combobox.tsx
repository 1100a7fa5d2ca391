import Popper from "@mui/material/Popper";
import useAutocomplete, { type AutocompleteHighlightChangeReason } from "@mui/material/useAutocomplete";
import { useForkRef } from "@mui/material/utils";
import {
  type HTMLAttributes,
  type InputHTMLAttributes,
  type Key,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  useRef,
  useState,
} from "react";
import { Avatar } from "../Avatar";
import styles from "./Combobox.module.css";
import { useFieldWiring } from "./fieldContext";
import { IconButton } from "./IconButton";
import { filterOptions, isSameText } from "./options";

/** Something to choose: a record of another resource, a choice, or a tag. */
export interface Option {
  id: string | number;
  label: string;
  /** Tells it from others of the same name. */
  hint?: string | undefined;
  /** Of people: where their picture is; null for their initials. */
  picture?: string | null | undefined;
}

export interface ComboboxOptions {
  options: readonly Option[];
  loading?: boolean;
  error?: string | undefined;
  /** There are more options than those; `onMore` fetches them. */
  hasMore?: boolean;
  onMore?: () => void;
  onOpen?: () => void;
  /** What was typed; given when the options answer a search elsewhere and need no filtering here. */
  onSearch?: (text: string) => void;
  /** The search that the options answer. Until it is what was typed, those of them that do not fit are not offered. */
  answered?: string | undefined;
}

export interface ComboboxTexts {
  open: string;
  clear: string;
  remove(item: string): string;
  create(item: string): string;
  loading: string;
  noMatch: string;
  noOptions: string;
}

interface CommonProps extends ComboboxOptions {
  id?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  texts: ComboboxTexts;
  /** The name, where no field around it gives one. */
  "aria-label"?: string | undefined;
  placeholder?: string | undefined;
  readOnly?: boolean | undefined;
  onBlur?: (() => void) | undefined;
}

const NEW = "\u0000new";

/** What single and multiple choice have in common: an input, a list under it, and a search in between. */
function useChoosing(props: CommonProps, accepts: (text: string) => boolean) {
  const { id, options, readOnly, onSearch, onOpen, onMore, hasMore, answered } = props;
  const wiring = useFieldWiring(props);
  return {
    id: id ?? wiring.id,
    options,
    readOnly: readOnly ?? false,
    autoHighlight: true,
    filterOptions: (all: Option[], { inputValue }: { inputValue: string }): Option[] => {
      const text = inputValue.trim();
      const isAnswer = onSearch !== undefined && answered === text;
      const found = filterOptions(all, text, isAnswer);
      return accepts(text) ? [...found, { id: NEW, label: text }] : found;
    },
    getOptionLabel: (option: Option) => option.label,
    getOptionKey: (option: Option) => String(option.id),
    isOptionEqualToValue: (one: Option, other: Option) => String(one.id) === String(other.id),
    onOpen,
    onInputChange: (_event: unknown, text: string, reason: string) =>
      onSearch?.(reason === "input" ? text : ""),
    onHighlightChange: (_: unknown, option: Option | null, reason: AutocompleteHighlightChangeReason) => {
      if (reason === "keyboard" && hasMore && option && option === options.at(-1)) onMore?.();
    },
  };
}

/** Choosing is not sending: Enter never reaches the form around. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === "Enter") event.preventDefault();
}

export interface ComboboxProps extends CommonProps {
  value: Option | null;
  onChange(option: Option | null): void;
  /** A value that must be there cannot be taken away. */
  required?: boolean | undefined;
}

/** Chooses one option: type to search, Enter takes the best match, arrows lead to others, Esc closes (WAI-ARIA combobox). */
export function Combobox(props: ComboboxProps): ReactElement {
  const { onChange, texts, required, readOnly } = props;
  const [value = null] = useSameWhileEqual(props.value ? [props.value] : []);
  const box = useRef<HTMLDivElement>(null);
  const auto = useAutocomplete<Option>({
    ...useChoosing(props, () => false),
    value,
    onChange: (_event, option) => onChange(option),
    handleHomeEndKeys: true,
  });
  return (
    <>
      <Box {...auto.getRootProps({ onKeyDown: keepEnter })} ref={box} readOnly={readOnly}>
        <SearchInput {...props} inputProps={auto.getInputProps()} />
        {value && !required && !readOnly ? (
          <IconButton glyph="close" size="small" label={texts.clear} onClick={() => onChange(null)} />
        ) : null}
        <OpenButton {...auto.getPopupIndicatorProps()} label={texts.open} hidden={readOnly} />
      </Box>
      <OptionList {...props} auto={auto} anchor={box} open={auto.popupOpen && !readOnly} />
    </>
  );
}

export interface MultipleComboboxProps extends CommonProps {
  value: readonly Option[];
  onChange(options: Option[]): void;
  /** Texts that are no option become one: tags, addresses. Says which. */
  canCreate?: ((text: string) => boolean) | undefined;
}

/** Chooses several options, each a chip with its own remove button; Backspace takes the last one away. */
export function MultipleCombobox(props: MultipleComboboxProps): ReactElement {
  const { onChange, texts, readOnly, canCreate, options } = props;
  const value = useSameWhileEqual(props.value);
  const box = useRef<HTMLDivElement>(null);
  const accepts = (text: string): boolean =>
    text !== "" &&
    canCreate?.(text) === true &&
    ![...options, ...value].some(({ label }) => isSameText(label, text));
  const chosen = (all: readonly Option[]): Option[] => unique(all.map(asChosen));
  const auto = useAutocomplete<Option, true>({
    ...useChoosing(props, accepts),
    multiple: true,
    disableCloseOnSelect: canCreate === undefined,
    filterSelectedOptions: canCreate !== undefined,
    value,
    onChange: (_event, all) => onChange(chosen(all)),
  });
  const typed = auto.inputValue.trim();
  return (
    <>
      <Box {...auto.getRootProps({ onKeyDown: keepEnter })} ref={box} readOnly={readOnly}>
        {value.map((option) => (
          <span key={option.id} className={styles.chip}>
            {option.label}
            {readOnly ? null : (
              <IconButton
                glyph="close"
                size="small"
                label={texts.remove(option.label)}
                onClick={() => onChange(value.filter((one) => one !== option))}
              />
            )}
          </span>
        ))}
        <SearchInput
          {...props}
          inputProps={auto.getInputProps()}
          onBlur={() => {
            // Who goes on to the next field has finished this one.
            if (accepts(typed)) onChange(chosen([...value, { id: NEW, label: typed }]));
            props.onBlur?.();
          }}
        />
        <OpenButton
          {...auto.getPopupIndicatorProps()}
          label={texts.open}
          hidden={readOnly || canCreate !== undefined}
        />
      </Box>
      <OptionList
        {...props}
        auto={auto}
        anchor={box}
        open={auto.popupOpen && !readOnly && !(canCreate && auto.groupedOptions.length === 0)}
      />
    </>
  );
}

/** MUI resets the input when it is handed another value, equal or not: what was typed would be gone. */
function useSameWhileEqual(value: readonly Option[]): Option[] {
  const [kept, setKept] = useState(() => [...value]);
  const isSame =
    kept.length === value.length &&
    kept.every((one, i) => String(one.id) === String(value[i]?.id) && one.label === value[i]?.label);
  if (isSame) return kept;
  const next = [...value];
  setKept(next);
  return next;
}

function asChosen(option: Option): Option {
  return option.id === NEW ? { id: option.label, label: option.label } : option;
}

function unique(options: readonly Option[]): Option[] {
  return [...new Map(options.map((one) => [String(one.id), one])).values()];
}

interface BoxProps extends HTMLAttributes<HTMLDivElement> {
  ref: RefObject<HTMLDivElement | null>;
  readOnly?: boolean | undefined;
  children: ReactNode;
}

function Box({ ref, readOnly, onKeyDown, onMouseDown, onClick, children }: BoxProps): ReactElement {
  const { "aria-invalid": isWrong } = useFieldWiring({});
  return (
    <div
      ref={ref}
      role="presentation"
      className={styles.box}
      data-readonly={readOnly}
      data-invalid={isWrong}
      onKeyDown={onKeyDown}
      onMouseDown={onMouseDown}
      onClick={onClick}
    >
      {children}
    </div>
  );
}

interface SearchInputProps extends Omit<CommonProps, keyof ComboboxOptions> {
  inputProps: InputHTMLAttributes<HTMLInputElement> & { ref: Ref<HTMLInputElement> };
}

/** One element that both the form (to focus it) and the list (to follow it) hold on to. */
function SearchInput(props: SearchInputProps): ReactElement {
  const { ref: listRef, onBlur, ...rest } = props.inputProps;
  const ref = useForkRef(listRef, props.ref);
  const wiring = useFieldWiring(props);
  return (
    <input
      {...rest}
      {...wiring}
      id={rest.id}
      aria-label={props["aria-label"]}
      placeholder={props.readOnly ? undefined : props.placeholder}
      ref={ref}
      onBlur={(event) => {
        onBlur?.(event);
        props.onBlur?.();
      }}
    />
  );
}

function OpenButton({
  label,
  hidden,
  ...props
}: Omit<HTMLAttributes<HTMLButtonElement>, "children"> & {
  label: string;
  hidden?: boolean | undefined;
}): ReactElement | null {
  return hidden ? null : <IconButton {...props} glyph="down" label={label} className={styles.open} />;
}

interface OptionListProps extends ComboboxOptions {
  open: boolean;
  /** What the list hangs below; there by the time that anybody opens it. */
  anchor: RefObject<HTMLElement | null>;
  texts: ComboboxTexts;
  auto: {
    groupedOptions: readonly unknown[];
    getListboxProps(): HTMLAttributes<HTMLUListElement>;
    getOptionProps(args: { option: Option; index: number }): HTMLAttributes<HTMLLIElement> & { key?: Key };
  };
}

/** The list stands beside the scrolling body that would cut it off, but in the dialog that screen readers are kept in. */
function OptionList(props: OptionListProps): ReactElement | null {
  const { open, auto, texts, hasMore, onMore, loading = false, error } = props;
  const anchor = open ? props.anchor.current : null;
  if (!anchor) return null;
  // None of them is grouped.
  const options = auto.groupedOptions as readonly Option[];
  const note = error ?? (loading ? texts.loading : undefined);
  return (
    <Popper
      open
      anchorEl={anchor}
      placement="bottom-start"
      container={anchor.closest<HTMLElement>("[role=dialog], [role=alertdialog]")}
      className={styles.popup}
      style={{ width: anchor.offsetWidth }}
    >
      <ul
        {...auto.getListboxProps()}
        className={styles.options}
        aria-busy={loading}
        onScroll={({ currentTarget: list }) => {
          const nearEnd = list.scrollTop + list.clientHeight > list.scrollHeight - 80;
          if (nearEnd && hasMore && !loading) onMore?.();
        }}
      >
        {options.map((option, index) => {
          const { key, ...rest } = auto.getOptionProps({ option, index });
          return (
            <li {...rest} key={key ?? option.id}>
              {option.picture === undefined ? null : (
                <Avatar name={option.label} src={option.picture} size={28} />
              )}
              <span>
                {option.id === NEW ? texts.create(option.label) : option.label}
                {option.hint ? <small>{option.hint}</small> : null}
              </span>
            </li>
          );
        })}
        {note || options.length === 0 ? (
          <li className={styles.note} role="presentation">
            {note ?? (props.onSearch || props.options.length > 0 ? texts.noMatch : texts.noOptions)}
          </li>
        ) : null}
      </ul>
    </Popper>
  );
}
