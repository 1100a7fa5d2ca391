import { ListStateDemo } from "../../components/ListStateDemo";
import type { ReactElement } from "react";
import type { Examples } from "../../examples";
import { GALLERY_RECORDS } from "../../model/definitions";

const { list, filters } = GALLERY_RECORDS;

export default {
  listDefinition: { Show: Hint, code: JSON.stringify({ list, filters }, null, 2) },
  listLoading: ListLoading,
  listEmpty: ListEmpty,
  listNoMatch: ListNoMatch,
  listError: ListError,
  listOffline: ListOffline,
} satisfies Examples;

/** The list itself stands over the examples. */
function Hint(): ReactElement {
  return (
    <ul className="al-tpl-gal-plain al-tpl-gal-row">
      {Object.keys(GALLERY_RECORDS.fields).map((field) => (
        <li key={field}>
          <code>{field}</code>
        </li>
      ))}
    </ul>
  );
}

function ListLoading(): ReactElement {
  return <ListStateDemo state="loading" />;
}

function ListEmpty(): ReactElement {
  return <ListStateDemo state="empty" />;
}

function ListNoMatch(): ReactElement {
  return <ListStateDemo state="noMatch" />;
}

function ListError(): ReactElement {
  return <ListStateDemo state="error" />;
}

function ListOffline(): ReactElement {
  return <ListStateDemo state="offline" />;
}
