import { type ReactElement, useEffect, useRef, useState } from "react";
import { Glyph } from "../../../ui/Glyph";
import { useLabels, useRenderer } from "../../context";
import { useListNavigation } from "../query/useListNavigation";
import { useListState } from "../query/useListState";
import { IconButton } from "../../../ui/controls/IconButton";
import { Input } from "../../../ui/controls/Input";

/** Searches while one types: each key changes the address at once, and stale answers are cancelled. */
export function ListSearch(): ReactElement {
  const { translate } = useRenderer();
  const labels = useLabels();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useTypedFilter("q");
  return (
    <div role="search" className="al-search">
      <Glyph name="search" size={18} />
      <Input
        ref={input}
        size="small"
        type="search"
        name="q"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        aria-label={translate("renderer.list.search_in", { name: labels.name() })}
        placeholder={translate("renderer.list.search")}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || text === "") return;
          event.preventDefault();
          setText("");
        }}
      />
      {text === "" ? null : (
        <IconButton
          glyph="close"
          label={translate("renderer.list.clear_search")}
          onClick={() => {
            setText("");
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}

/**
 * A filter's text as it is typed. The address follows a little later, so what comes back from it is told apart: an
 * echo of what was typed changes nothing; anything else (the back button, a cleared filter) replaces the text.
 */
function useTypedFilter(source: string): [string, (text: string) => void] {
  const { filterValues } = useListState();
  const { setFilter } = useListNavigation();
  const value: unknown = filterValues[source];
  const current = typeof value === "string" ? value : "";
  const [text, setText] = useState(current);
  const echoes = useRef<string[]>([]);
  useEffect(() => {
    const at = echoes.current.indexOf(current);
    if (at >= 0) {
      echoes.current.splice(0, at + 1);
    } else {
      echoes.current = [];
      setText(current);
    }
  }, [current]);
  const change = (next: string): void => {
    setText(next);
    const sent = next.trim() === "" ? "" : next;
    if (sent === (echoes.current.at(-1) ?? current)) return;
    echoes.current.push(sent);
    setFilter(source, sent);
  };
  return [text, change];
}
