import type { ReactElement } from "react";
import { useFileDropLabels, useUpload } from "../../../../../renderer/fieldTypes/shared/useFileDrop";
import { FileDrop } from "../../../../../ui/FileDrop/FileDrop";
import { useFileQueue } from "../../../../../ui/FileDrop/useFileQueue";
import type { Examples } from "../../examples";

export default { oneFile: OneFile, severalFiles: SeveralFiles } satisfies Examples;

function OneFile(): ReactElement {
  const labels = useFileDropLabels(1);
  const queue = useFileQueue({ upload: useUpload(), most: 1 });
  return <FileDrop aria-label="A file" queue={queue} labels={labels} />;
}

function SeveralFiles(): ReactElement {
  const labels = useFileDropLabels(3);
  const queue = useFileQueue({ upload: useUpload(), most: 3 });
  return <FileDrop aria-label="Up to three files" queue={queue} labels={labels} multiple />;
}
