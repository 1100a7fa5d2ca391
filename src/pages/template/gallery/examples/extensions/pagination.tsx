import { type ReactElement, useState } from "react";
import { Pagination } from "../../../../../ui/Pagination";
import type { Examples } from "../../examples";

export default { pagedList: PagedList } satisfies Examples;

const PER_PAGE = 4;
const WORDS = "amber birch cedar delta ember fern grove harbour iris juniper kestrel".split(" ");

function PagedList(): ReactElement {
  const [page, setPage] = useState(1);
  const from = (page - 1) * PER_PAGE;
  const shown = WORDS.slice(from, from + PER_PAGE);
  return (
    <div className="al-tpl-gal-stack">
      <ul className="al-tpl-gal-list">
        {shown.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
      <Pagination
        page={page}
        perPage={PER_PAGE}
        total={WORDS.length}
        onPage={setPage}
        labels={{
          nav: "Pages of words",
          range: `${from + 1}–${from + shown.length} of ${WORDS.length}`,
          previous: "Previous page",
          next: "Next page",
        }}
      />
    </div>
  );
}
