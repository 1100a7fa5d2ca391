import { useMutation } from "@tanstack/react-query";
import { useDataProvider, useNotify } from "ra-core";
import type { ReactElement } from "react";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import { saveFile } from "../../../ui/saveFile";
import type { SavedFile } from "../../../ui/saveFile";
import { Glyph } from "../../../ui/Glyph";
import { Button } from "../../../ui/controls/Button";

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
    <Button variant="secondary" disabled={download.isPending} onClick={() => download.mutate()}>
      <Glyph name="download" />
      {label}
    </Button>
  );
}
