import { type ReactElement, useState } from "react";
import { Pagination } from "../../../../../ui/Pagination";
import type { Examples } from "../../examples";

export default { pages: Pages, onePage: OnePage } satisfies Examples;

const LABELS = { nav: "Pages of members", previous: "Previous page", next: "Next page" };

function Pages(): ReactElement {
  const [page, setPage] = useState(1);
  const range = `${page * 10 - 9}–${Math.min(page * 10, 47)} of 47`;
  return <Pagination page={page} perPage={10} total={47} onPage={setPage} labels={{ ...LABELS, range }} />;
}

function OnePage(): ReactElement {
  return (
    <Pagination
      page={1}
      perPage={10}
      total={4}
      onPage={() => undefined}
      labels={{ ...LABELS, nav: "Pages of teams", range: "1–4 of 4" }}
    />
  );
}
