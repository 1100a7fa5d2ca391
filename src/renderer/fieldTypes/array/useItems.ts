import { useTranslate } from "ra-core";
import { type RefObject, useRef, useState } from "react";
import { type FieldValues, useFieldArray } from "react-hook-form";
import { localTimeZone } from "../../../../contract/zonedTime";
import { useFocusAfterRender } from "../../../ui/useFocusAfterRender";
import { useRenderer } from "../../context";
import { defaultOf } from "../../formState/initialValues";
import type { InputProps } from "../shared/types";

const INPUTS = "input, select, textarea";

/** The items of a list in a form, and what is done to them. */
export interface Items<List extends HTMLElement> {
  keys: string[];
  /** A new item, with the focus in its first input, or in the one of that number. */
  add(input?: number): void;
  /** A value for a new item: its defaults. */
  fresh(): unknown;
  remove(index: number): void;
  move(from: number, to: number): void;
  /** What just happened, for those who do not see it. */
  news: string;
  tell(news: string): void;
  listRef: RefObject<List | null>;
  addRef: RefObject<HTMLButtonElement | null>;
}

/** The items of a list, with where the focus goes and what is told when they come, go and move. */
export function useItems<List extends HTMLElement>({ source, field }: InputProps<"array">): Items<List> {
  const translate = useTranslate();
  const { now, organisation, user } = useRenderer();
  const { fields, append, remove, move } = useFieldArray<FieldValues>({ name: source });
  const [news, setNews] = useState("");
  const listRef = useRef<List>(null);
  const addRef = useRef<HTMLButtonElement>(null);
  const focusLater = useFocusAfterRender();
  const fresh = (): unknown =>
    defaultOf(field.items, { now: now(), timeZone: organisation.timeZone ?? localTimeZone(), user });
  return {
    keys: fields.map((one) => one.id),
    news,
    tell: setNews,
    listRef,
    addRef,
    fresh,
    add(input = 0) {
      append(fresh() ?? "", { shouldFocus: false });
      setNews("");
      focusLater(() => listRef.current?.lastElementChild?.querySelectorAll(INPUTS)[input]);
    },
    remove(index) {
      remove(index);
      setNews(translate("forms.array.removed", { position: index + 1 }));
      focusLater(() => addRef.current);
    },
    move(from, to) {
      move(from, to);
      setNews(translate("forms.array.moved", { position: to + 1 }));
      focusLater(() =>
        listRef.current?.children[to]?.querySelector(
          to < from ? "[data-move=up]:enabled" : "[data-move=down]:enabled",
        ),
      );
    },
  };
}
