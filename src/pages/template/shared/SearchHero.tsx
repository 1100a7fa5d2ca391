import { type ReactElement, useId } from "react";
import { Glyph } from "../../../ui/Glyph";
import "./search-hero.css";
import { Input } from "../../../ui/controls/Input";

/** The head of a page on which people look for an answer: its one `h1`, and where to type what they look for. */
export function SearchHero(props: {
  title: string;
  lead: string;
  /** Names the input; shown in it as well. */
  label: string;
  value: string;
  onSearch(text: string): void;
  /** How much was found, in words; read out when it changes. */
  found?: string | undefined;
}): ReactElement {
  const { title, lead, label, value, onSearch, found } = props;
  const id = useId();
  return (
    <header className="al-tpl-hero">
      <h1>{title}</h1>
      <p>{lead}</p>
      <form role="search" className="al-tpl-hero-search" onSubmit={(event) => event.preventDefault()}>
        <Glyph name="search" />
        <label htmlFor={id} className="al-visually-hidden">
          {label}
        </label>
        <Input
          id={id}
          type="search"
          placeholder={label}
          autoComplete="off"
          value={value}
          onChange={(event) => onSearch(event.target.value)}
        />
      </form>
      <output className="al-tpl-hero-found" aria-live="polite">
        {found}
      </output>
      <svg
        className="al-tpl-hero-art"
        viewBox="0 0 400 120"
        aria-hidden="true"
        preserveAspectRatio="xMaxYMax slice"
      >
        <circle cx="340" cy="30" r="22" />
        <path d="M0 96q60-44 130-18t130-14t140-22v78H0z" />
        <path d="M0 112q90-30 190-12t210-20v40H0z" />
      </svg>
    </header>
  );
}
