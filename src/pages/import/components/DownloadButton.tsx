import { useMutation } from "@tanstack/react-query";
import { useDataProvider, useNotify } from "ra-core";
import type { ReactElement } from "react";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import { saveFile } from "../../../ui/saveFile";
import type { SavedFile } from "../../../ui/saveFile";
import { Glyph } from "../../../ui/Glyph";

/** Fetches a file and hands it to the browser's downloads; says why where that fails. */
export function DownloadButton({
  label,
  fetch,
}: {
  label: string;
  fetch(dataProvider: AlmonerDataProvider): Promise<SavedFile>;
}): ReactElement {
  const notify = useNotify();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const download = useMutation({
    mutationFn: () => fetch(dataProvider),
    onSuccess: saveFile,
    onError: (error) => notify(error.message, { type: "error" }),
  });
  return (
    <button
      type="button"
      className="al-button al-button-quiet"
      disabled={download.isPending}
      onClick={() => download.mutate()}
    >
      <Glyph name="download" />
      {label}
    </button>
  );
}
