import Popper from "@mui/material/Popper";
import useAutocomplete, { type AutocompleteHighlightChangeReason } from "@mui/material/useAutocomplete";
import { useForkRef } from "@mui/material/utils";
import { type Identifier, useTranslate } from "ra-core";
import {
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  useRef,
  useState,
} from "react";
import { Glyph } from "../../../ui/Glyph";
import type { FormInput } from "./useFormInput";

/** Something to choose: a record of another resource, a choice, or a tag. */
export interface Option {
  id: Identifier;
  label: string;
}

export interface ComboboxOptions {
  options: Option[];
  loading?: boolean;
  error?: string | undefined;
  /** There are more options than those; `onMore` fetches them. */
  hasMore?: boolean;
  onMore?: () => void;
  onOpen?: () => void;
  /** What was typed; given when the options answer a search elsewhere and need no filtering here. */
  onSearch?: (text: string) => void;
}

interface CommonProps extends ComboboxOptions {
  input: Pick<FormInput, "id" | "ref" | "onBlur" | "aria" | "error">;
  label: string;
  readOnly: boolean;
}

const sameOption = (one: Option, other: Option | string): boolean =>
  typeof other !== "string" && String(one.id) === String(other.id);
const optionLabel = (option: Option | string): string => (typeof option === "string" ? option : option.label);
const unfiltered = (options: Option[]): Option[] => options;

/** What single and multiple choice have in common: an input, a list under it, and a search in between. */
function useChoosing(props: CommonProps): {
  id: string;
  options: Option[];
  readOnly: boolean;
  filterOptions: ((options: Option[]) => Option[]) | undefined;
  getOptionLabel: (option: Option | string) => string;
  getOptionKey: (option: Option | string) => string;
  isOptionEqualToValue: (option: Option, value: Option | string) => boolean;
  onOpen: (() => void) | undefined;
  onInputChange: (event: unknown, text: string, reason: string) => void;
  onHighlightChange: (
    event: unknown,
    option: Option | null,
    reason: AutocompleteHighlightChangeReason,
  ) => void;
} {
  const { input, options, readOnly, onSearch, onOpen, onMore, hasMore } = props;
  return {
    id: input.id,
    options,
    readOnly,
    filterOptions: onSearch ? unfiltered : undefined,
    getOptionLabel: optionLabel,
    getOptionKey: (option) => (typeof option === "string" ? option : String(option.id)),
    isOptionEqualToValue: sameOption,
    onOpen,
    onInputChange: (_event, text, reason) => onSearch?.(reason === "input" ? text : ""),
    onHighlightChange: (_event, option, reason) => {
      if (reason === "keyboard" && hasMore && option && option === options.at(-1)) onMore?.();
    },
  };
}

export interface SingleComboboxProps extends CommonProps {
  value: Option | null;
  onChange(option: Option | null): void;
  isRequired: boolean;
}

/** Chooses one option: type to search, arrows and Enter to choose, Esc to close (WAI-ARIA combobox). */
export function SingleCombobox(props: SingleComboboxProps): ReactElement {
  const { input, onChange, label, isRequired, readOnly } = props;
  const [value = null] = useSameWhileEqual(props.value ? [props.value] : []);
  const translate = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const auto = useAutocomplete<Option>({
    ...useChoosing(props),
    value,
    onChange: (_event, option) => onChange(option),
    handleHomeEndKeys: true,
  });
  return (
    <>
      <div {...auto.getRootProps()}>
        <Box ref={box} readOnly={readOnly} invalid={Boolean(input.error)}>
          <ComboboxInput input={input} inputProps={auto.getInputProps()} />
          {value && !isRequired && !readOnly ? (
            <button
              type="button"
              className="icon-button"
              aria-label={translate("forms.input.clear", { label })}
              onClick={() => onChange(null)}
            >
              <Glyph name="close" size={18} />
            </button>
          ) : null}
          <OpenButton {...auto.getPopupIndicatorProps()} label={label} hidden={readOnly} />
        </Box>
      </div>
      <OptionList
        {...props}
        open={auto.popupOpen && !readOnly}
        anchor={box}
        listProps={auto.getListboxProps()}
        grouped={auto.groupedOptions}
        optionProps={auto.getOptionProps}
      />
    </>
  );
}

export interface MultipleComboboxProps extends CommonProps {
  value: Option[];
  onChange(options: Option[]): void;
  /** Texts that are no option become one: tags. */
  freeText?: boolean;
}

/** Chooses several options, each a chip with its own remove button; Backspace takes the last one away. */
export function MultipleCombobox(props: MultipleComboboxProps): ReactElement {
  const { input, onChange, label, readOnly, freeText = false } = props;
  const value = useSameWhileEqual(props.value);
  const translate = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const auto = useAutocomplete<Option, true, false, boolean>({
    ...useChoosing(props),
    multiple: true,
    freeSolo: freeText,
    autoSelect: freeText,
    disableCloseOnSelect: !freeText,
    filterSelectedOptions: freeText,
    value,
    onChange: (_event, chosen) => onChange(unique(chosen.map(toOption))),
  });
  return (
    <>
      <div {...auto.getRootProps()}>
        <Box ref={box} readOnly={readOnly} invalid={Boolean(input.error)}>
          {value.map((option) => (
            <span key={option.id} className="field-chip">
              {option.label}
              {readOnly ? null : (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={translate("forms.input.remove", { item: option.label })}
                  onClick={() => onChange(value.filter((one) => one !== option))}
                >
                  <Glyph name="close" size={14} />
                </button>
              )}
            </span>
          ))}
          <ComboboxInput
            input={input}
            inputProps={auto.getInputProps()}
            placeholder={freeText && !readOnly ? translate("forms.input.add_tag") : undefined}
          />
          <OpenButton {...auto.getPopupIndicatorProps()} label={label} hidden={readOnly || freeText} />
        </Box>
      </div>
      <OptionList
        {...props}
        open={auto.popupOpen && !readOnly && !(freeText && auto.groupedOptions.length === 0)}
        anchor={box}
        listProps={auto.getListboxProps()}
        grouped={auto.groupedOptions}
        optionProps={auto.getOptionProps}
      />
    </>
  );
}

/** MUI resets the input when it is handed another value, equal or not: what was typed would be gone. */
function useSameWhileEqual(value: Option[]): Option[] {
  const [kept, setKept] = useState(value);
  const isSame =
    kept.length === value.length &&
    kept.every((one, i) => String(one.id) === String(value[i]?.id) && one.label === value[i]?.label);
  if (isSame) return kept;
  setKept(value);
  return value;
}

function toOption(chosen: Option | string): Option {
  return typeof chosen === "string" ? { id: chosen.trim(), label: chosen.trim() } : chosen;
}

function unique(options: Option[]): Option[] {
  const byId = new Map(options.filter((one) => one.label !== "").map((one) => [String(one.id), one]));
  return [...byId.values()];
}

interface BoxProps {
  ref: RefObject<HTMLDivElement | null>;
  readOnly: boolean;
  invalid: boolean;
  children: ReactNode;
}

function Box({ ref, readOnly, invalid, children }: BoxProps): ReactElement {
  return (
    <div className="field-box" ref={ref} data-readonly={readOnly} data-invalid={invalid}>
      {children}
    </div>
  );
}

interface ComboboxInputProps {
  input: CommonProps["input"];
  inputProps: React.InputHTMLAttributes<HTMLInputElement> & { ref: Ref<HTMLInputElement> };
  placeholder?: string | undefined;
}

/** One element that both the form (to focus it) and the list (to follow it) hold on to. */
function ComboboxInput({ input, inputProps, placeholder }: ComboboxInputProps): ReactElement {
  const { ref: listRef, onBlur, ...rest } = inputProps;
  const ref = useForkRef(listRef, input.ref);
  return (
    <input
      {...rest}
      {...input.aria}
      id={input.id}
      placeholder={placeholder}
      ref={ref}
      onBlur={(event) => {
        onBlur?.(event);
        input.onBlur();
      }}
    />
  );
}

function OpenButton({
  label,
  hidden,
  ...props
}: HTMLAttributes<HTMLButtonElement> & { label: string; hidden: boolean }): ReactElement | null {
  const translate = useTranslate();
  if (hidden) return null;
  return (
    <button
      {...props}
      type="button"
      className="icon-button"
      aria-label={translate("forms.input.open", { label })}
    >
      <Glyph name="down" size={18} />
    </button>
  );
}

interface OptionListProps extends ComboboxOptions {
  open: boolean;
  /** What the list hangs below; there by the time that anybody opens it. */
  anchor: RefObject<HTMLElement | null>;
  label: string;
  listProps: HTMLAttributes<HTMLUListElement>;
  grouped: Option[];
  optionProps(args: { option: Option; index: number }): HTMLAttributes<HTMLLIElement> & { key?: React.Key };
}

/** The list stands beside the scrolling body that would cut it off, but in the dialog that screen readers are kept in. */
function OptionList({ anchor: box, ...props }: OptionListProps): ReactElement | null {
  const { open, listProps, grouped, optionProps, hasMore, onMore, loading, error } = props;
  const translate = useTranslate();
  const anchor = open ? box.current : null;
  if (!anchor) return null;
  const note = error ?? (loading ? translate("forms.loading_more") : undefined);
  return (
    <Popper
      open
      anchorEl={anchor}
      placement="bottom-start"
      container={anchor.closest<HTMLElement>("[role=dialog]")}
      className="field-popup"
      style={{ width: anchor.offsetWidth }}
    >
      <ul
        {...listProps}
        className="field-options"
        aria-busy={loading}
        onScroll={({ currentTarget: list }) => {
          const nearEnd = list.scrollTop + list.clientHeight > list.scrollHeight - 80;
          if (nearEnd && hasMore && !loading) onMore?.();
        }}
      >
        {grouped.map((option, index) => {
          const { key, ...rest } = optionProps({ option, index });
          return (
            <li {...rest} key={key ?? option.id}>
              {option.label}
            </li>
          );
        })}
        {note || grouped.length === 0 ? (
          <li className="field-note" role="presentation">
            {note ?? translate(props.onSearch ? "forms.input.no_match" : "forms.input.no_options")}
          </li>
        ) : null}
      </ul>
    </Popper>
  );
}
