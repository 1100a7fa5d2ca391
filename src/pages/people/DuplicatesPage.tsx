import type { ReactElement } from "react";
import { useSearchParams } from "react-router-dom";
import { DuplicateList } from "./components/DuplicateList";
import { MergeScreen } from "./components/MergeScreen";
import "./people.css";

/** People → Possible duplicates: who may be one, and making one of `keep` and `merge`. */
export default function DuplicatesPage(): ReactElement {
  const [search] = useSearchParams();
  return search.has("keep") ? <MergeScreen /> : <DuplicateList />;
}
