import { useQuery } from "@tanstack/react-query";
import { useDataProvider } from "ra-core";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { SourceStatus } from "../../../../contract/api/sources";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import { useRenderer } from "../../context";
import { useListState } from "../query/useListState";
import "./SourceNotice.css";

const PAGE = "/settings/sources";

const BROKEN: readonly SourceStatus["state"][] = ["down", "refused", "unset"];

/** Where the records of a list lack something in their source, or that cannot be read, told to those who may mend it. */
export function SourceNotice({
  source,
  resource,
}: {
  source: string;
  resource: string;
}): ReactElement | null {
  const { translate, mayOpen } = useRenderer();
  const { isPending } = useListState();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const { data = [] } = useQuery({
    queryKey: ["sources", "list"],
    queryFn: ({ signal }) => dataProvider.sourcesList({ signal }),
    // What the list itself finds missing is known once it is there.
    enabled: mayOpen?.(PAGE) === true && !isPending,
    retry: false,
  });
  const found = data.find(({ name }) => name === source);
  const isLacking = found?.lacking.includes(resource) === true;
  if (!found || !(isLacking || BROKEN.includes(found.state))) return null;
  return (
    <p className="al-stored-source" role="status">
      {isLacking ? translate("stored.source.lacking", { name: source }) : found.error}{" "}
      <Link to={isLacking ? `${PAGE}/${source}/changes` : PAGE}>
        {translate(isLacking ? "stored.source.changes" : "stored.source.open")}
      </Link>
    </p>
  );
}
