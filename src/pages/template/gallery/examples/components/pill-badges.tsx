import { type ReactElement, useState } from "react";
import { Chip } from "../../../../../ui/Chip";
import { IconButton } from "../../../../../ui/controls/IconButton";
import type { Examples } from "../../examples";

export default { tags: Tags, removable: Removable } satisfies Examples;

function Tags(): ReactElement {
  return (
    <p>
      <Chip>kitchen</Chip>
      <Chip>evening</Chip>
      <Chip>driver</Chip>
    </p>
  );
}

function Removable(): ReactElement {
  const [tags, setTags] = useState(["kitchen", "evening", "driver"]);
  return (
    <ul className="al-tpl-gal-row al-tpl-gal-plain">
      {tags.map((tag) => (
        <li key={tag}>
          <Chip tone="primary">{tag}</Chip>
          <IconButton
            glyph="close"
            label={`Remove ${tag}`}
            onClick={() => setTags(tags.filter((other) => other !== tag))}
          />
        </li>
      ))}
      {tags.length === 0 ? <li>No tags are left.</li> : null}
    </ul>
  );
}
