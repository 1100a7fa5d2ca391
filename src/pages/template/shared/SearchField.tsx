import { useDebouncedEvent } from "ra-core";
import { type ReactElement, useState } from "react";
import { Glyph } from "../../../ui/Glyph";
import "./searchField.css";
import { Input } from "../../../ui/controls/Input";

const SEARCH_DELAY_MS = 250;

/** A search that is asked for when typing pauses; it follows a `value` that comes from elsewhere, such as by going back. */
export function SearchField(props: {
  label: string;
  value: string;
  onSearch(text: string): void;
}): ReactElement {
  const { label, value, onSearch } = props;
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== text.trim()) setText(value);
  }
  const searchLater = useDebouncedEvent(onSearch, SEARCH_DELAY_MS);
  return (
    <label className="al-tpl-search">
      <Glyph name="search" size={18} />
      <span className="al-visually-hidden">{label}</span>
      <Input
        type="search"
        size="small"
        placeholder={label}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          searchLater(event.target.value.trim());
        }}
      />
    </label>
  );
}
